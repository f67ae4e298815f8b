import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { pdfLimits } from '../../../contract/proof/pdfSettings'
import type { PdfDraft } from '../../../domain/pdf/pdfDraft'
import { useDescribeFiles } from '../../../kits/files/usePickedUpload'
import { ColourPicker } from '../../../kits/form/ColourPicker'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { FullWidth, Section } from '../../../kits/settings/Section'
import { SettingsConflicts } from '../../../kits/settings/SettingsConflicts'
import { SettingsForm } from '../../../kits/settings/SettingsForm'
import { useStayingForm } from '../../../kits/settings/stayingForm'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import type { PdfEditorActorRef } from '../../../machines/pdfEditor/pdfEditorMachine'
import { pdfSettingsTexts as texts } from '../../../texts/settings/pdfSettings'
import { LogoDialog } from './components/LogoDialog'
import { LogoField } from './components/LogoField'
import { PartsField } from './components/PartsField'
import { PdfPreview } from './components/PdfPreview'
import { pdfParts } from './pdfParts'
import { useLogoNames } from './useLogoNames'

type PdfFormProps = {
  actor: PdfEditorActorRef
  /** `editing`, `uploading`, `saving`, `conflicted` … */
  state: string
}

/** The form for the layout of the company's PDFs. */
export function PdfForm({ actor, state }: PdfFormProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const width = useWidthClass()
  const isBeside = width === 'xl' || width === '2xl'
  const describe = useDescribeFiles()
  const pick = (file: File) => {
    setIsChoosing(false)
    for (const picked of describe([file])) actor.send({ type: 'logo.picked', file: picked })
  }
  return (
    <>
      <Flex flex={1} minHeight={0}>
        <Flex direction="column" flex={isBeside ? '0 0 456px' : 1} minWidth={0}>
          <SettingsForm<PdfDraft>
            actor={actor}
            machine="pdfEditor"
            state={state}
            conflicts={<Conflicts actor={actor} />}
          >
            {isBeside ? null : (
              <Button marginBottom="4" onClick={() => setIsPreviewing(true)}>
                <Icon name="eye" />
                {texts.preview}
              </Button>
            )}
            <Fields actor={actor} onChoose={() => setIsChoosing(true)} />
          </SettingsForm>
        </Flex>
        {isBeside ? <BesideForm actor={actor} /> : null}
      </Flex>
      {isPreviewing && !isBeside ? (
        <Dialog title={texts.preview} size="large" isBodyBare onClose={() => setIsPreviewing(false)}>
          <PdfPreview actor={actor} />
        </Dialog>
      ) : null}
      {isChoosing ? (
        <LogoDialog
          onPick={pick}
          onChoose={(pdfLogo) => {
            setIsChoosing(false)
            actor.send({ type: 'fields.changed', changes: { pdfLogo } })
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}

const BesideForm = ({ actor }: { actor: PdfEditorActorRef }) => (
  <Flex flex={1} minWidth={0} borderLeftWidth="1px" borderLeftStyle="solid" borderColor="border">
    <PdfPreview
      actor={actor}
      title={
        <Box as="h2" fontSize="lg" fontWeight="semibold" margin={0}>
          {texts.preview}
        </Box>
      }
    />
  </Flex>
)

function Fields({ actor, onChoose }: { actor: PdfEditorActorRef; onChoose: () => void }) {
  const { values, set, errorOf } = useStayingForm<PdfDraft>(actor)
  const problem = useSelector(actor, ({ context }) => context.logoProblem)
  const uploading = useSelector(actor, (snapshot) =>
    snapshot.matches('uploading') ? (snapshot.context.picked?.name ?? '') : null,
  )
  return (
    <>
      <Section title={texts.head}>
        <FullWidth>
          <LogoField
            logo={values.pdfLogo}
            uploading={uploading}
            error={errorOf('pdfLogo') ?? (problem === null ? undefined : texts.logoProblems[problem])}
            onChoose={onChoose}
            onRemove={() => set('pdfLogo', null)}
          />
        </FullWidth>
        <TextField
          label={texts.heading}
          name="pdfTitle"
          value={values.pdfTitle}
          error={errorOf('pdfTitle')}
          hint={texts.headingHint}
          placeholder={texts.usualHeading}
          onChange={(text) => set('pdfTitle', text)}
        />
        <ColourPicker
          label={texts.colour}
          name="pdfColour"
          value={values.pdfColour}
          swatches={[]}
          error={errorOf('pdfColour')}
          onChange={(code) => set('pdfColour', code)}
        />
      </Section>
      <Section title={texts.content} hint={texts.contentHint}>
        <FullWidth>
          <PartsField
            parts={values.pdfParts}
            error={errorOf('pdfParts')}
            onChange={(parts) => set('pdfParts', parts)}
          />
        </FullWidth>
      </Section>
      <Section title={texts.footerSection}>
        <FullWidth>
          <TextAreaField
            label={texts.footer}
            name="pdfFooter"
            max={pdfLimits.footer}
            value={values.pdfFooter}
            error={errorOf('pdfFooter')}
            hint={texts.footerHint}
            onChange={(text) => set('pdfFooter', text)}
          />
        </FullWidth>
      </Section>
    </>
  )
}

/** Shown if another user changed the same settings first. */
function Conflicts({ actor }: { actor: PdfEditorActorRef }) {
  const mine = useSelector(actor, ({ context }) => context.draft.pdfLogo)
  const theirs = useSelector(actor, ({ context }) => context.theirs?.draft.pdfLogo ?? null)
  return <SettingsConflicts<PdfDraft> actor={actor} parts={pdfParts} names={useLogoNames([mine, theirs])} />
}
