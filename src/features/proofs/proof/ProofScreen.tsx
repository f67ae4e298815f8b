import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { useSearch } from 'wouter'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { Icon } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { iriOf } from '../../../contract/wire/ids'
import { statusOf } from '../../../domain/calls/errors'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { CustomerLinkButton } from '../../../kits/customerLink/CustomerLinkButton'
import { CustomerWordsList } from '../../../kits/customerLink/CustomerWordsList'
import { AttachmentList } from '../../../kits/files/AttachmentList'
import { PdfPartsMenu } from '../../../kits/proofs/PdfPartsMenu'
import { ProofState } from '../../../kits/proofs/ProofState'
import { usePdfParts } from '../../../kits/proofs/usePdfParts'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { proofTexts as texts } from '../../../texts/exports/proof'
import { customerWordsTexts } from '../../../texts/customer/links'
import { proofsTexts } from '../../../texts/exports/proofs'
import { errorTexts } from '../../../texts/shell/errors'
import { withQuery } from '../withQuery'
import { ProofFacts } from './components/ProofFacts'
import { ProofMap } from './components/ProofMap'
import { ProofNeighbours } from './components/ProofNeighbours'
import { ProofPart } from './components/ProofPart'
import { ProofPhotos } from './components/ProofPhotos'
import { ProofSignature } from './components/ProofSignature'
import { ProofTasks } from './components/ProofTasks'
import { SendButton } from './components/SendButton'
import { deriveProof, type ShownProof } from './deriveProof'
import './proof.css'

/** /proof-of-services/{id} */
export function ProofScreen({ params }: { params: Record<string, string> }) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const iri = iriOf('/api/proof-of-services', params['id'] ?? '')
  const answer = useQuery(queries.proofs.one(iri))
  const tours = useQuery(queries.tourTemplates.options())
  const users = useQuery(queries.users.all())
  const record = answer.data
  const parts = usePdfParts()
  const listQuery = useSearch()
  const width = useWidthClass()
  const proof = useMemo(
    () => (record === undefined ? null : deriveProof(record, tours.data ?? [], users.data ?? [])),
    [record, tours.data, users.data],
  )
  const isSkeletonShown = useIsShownLoading(answer.isPending)
  const neighbours = <ProofNeighbours iri={iri} at={proof?.at ?? null} />
  return (
    <>
      <ScreenHeader
        title={texts.title}
        before={
          <ButtonLink
            href={withQuery(pathOf('proof-of-services'), listQuery)}
            variant="quiet"
            size="icon"
            aria-label={texts.back}
            title={texts.back}
          >
            <Icon name="arrow-left" />
          </ButtonLink>
        }
        // On a phone the actions of the proof need the space.
        aside={width === 'base' ? null : neighbours}
      >
        {proof === null ? null : (
          <>
            <SendButton key={iri} proof={proof} />
            <Button
              aria-label={texts.exportPdf}
              onClick={() => workflows.open('bulkExport', { proofs: [iri], leftOut: parts.leftOut })}
            >
              <Icon name="file-down" />
              <Box as="span" hideBelow="md">
                {texts.exportPdf}
              </Box>
            </Button>
            <PdfPartsMenu {...parts} />
          </>
        )}
      </ScreenHeader>
      {width === 'base' ? <div className="proof-neighbours">{neighbours}</div> : null}
      {proof === null ? null : <LoadedProof key={iri} proof={proof} />}
      {proof === null && answer.isError && statusOf(answer.error) === 404 ? (
        <EmptyState text={texts.deletedMeanwhile}>
          <ButtonLink href={pathOf('proof-of-services')}>{texts.toProofs}</ButtonLink>
        </EmptyState>
      ) : null}
      {proof === null && answer.isError && statusOf(answer.error) !== 404 ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void answer.refetch() }}
        />
      ) : null}
      {answer.isPending && isSkeletonShown ? <SkeletonRows rowHeight="96px" /> : null}
    </>
  )
}

function LoadedProof({ proof }: { proof: ShownProof }) {
  const { iri, tour, name, state, failureReason, address, reference, photos, note } = proof
  const title = name || proofsTexts.nameless
  return (
    <div className="proof">
      <div className="proof-main">
        <header className="proof-head">
          {tour === null ? null : (
            <TourBadge name={tour.name} code={tour.code} colour={tour.colour} size="lg" />
          )}
          <div>
            <p className="proof-name">{title}</p>
            <p className="proof-line">
              <ProofState state={state} />
              {failureReason === '' ? null : <span>{texts.because({ reason: failureReason })}</span>}
              {address === '' ? null : <span>{address}</span>}
              {reference === '' ? null : (
                <span>
                  {texts.reference} {reference}
                </span>
              )}
            </p>
          </div>
        </header>
        {photos === null ? null : <ProofPhotos photos={photos} />}
        <div className="proof-columns">
          <ProofTasks proof={iri} />
          <div>
            {proof.isSignatureKnown ? <ProofSignature signature={proof.signature} /> : null}
            {note === '' ? null : (
              <ProofPart title={texts.note}>
                <p className="proof-note">{note}</p>
              </ProofPart>
            )}
            {proof.words === null ? null : (
              <ProofPart title={customerWordsTexts.title}>
                <CustomerWordsList words={proof.words} />
              </ProofPart>
            )}
            {proof.stop === null ? null : <CustomerLinkButton stop={proof.stop} name={title} />}
          </div>
        </div>
        <div className="proof-part">
          <AttachmentList record={iri} recordName={title} />
        </div>
      </div>
      <aside className="proof-side">
        <ProofMap proof={proof} />
        <ProofFacts proof={proof} />
      </aside>
    </div>
  )
}
