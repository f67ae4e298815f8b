import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { EmptyState } from '../../../../components/states/EmptyState'
import { Pagination } from '../../../../components/frame/Pagination'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { SearchField } from '../../../../components/inputs/SearchField'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { useIsShownLoading } from '../../../../components/states/useIsShownLoading'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { maxAddedTemplates } from '../../../../contract/tour/tourTemplate'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { addTemplatesTexts as texts } from '../../../../texts/tours/planDialogs'
import { shellTexts } from '../../../../texts/shell/shell'
import './addTemplates.css'
import { TemplateChoice } from './TemplateChoice'
import { withChoice } from './templateChoices'

type AddTemplatesDialogProps = {
  tour: { iri: Iri; name: string; colour: string }
  onAdd: (templates: readonly Iri[]) => void
  onClose: () => void
}

const itemsPerPage = 30

/**
 * 'Zielvorlagen hinzufügen': templates become stops in the order in which they were chosen, across searches.
 */
export function AddTemplatesDialog({ tour, onAdd, onClose }: AddTemplatesDialogProps) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Iri[]>([])
  const answer = useQuery(
    queries.destinationTemplates.list({
      search,
      page,
      itemsPerPage,
      sort: { field: 'name', direction: 'ASC' },
    }),
  )
  const choose = (iri: Iri, isChosen: boolean) => setChosen((before) => withChoice(before, iri, isChosen))
  const create = () =>
    workflows.open('templateSync', {
      iri: null,
      purpose: 'edit',
      onSaved: ({ '@id': iri }) => choose(iri, true),
    })
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      headerAction={<TourBadge name={tour.name} colour={tour.colour} />}
      isBodyBare
      footer={
        <>
          <Box flex={{ base: '1 0 100%', md: 1 }} fontSize="sm" lineHeight="sm" color="fg.muted">
            <span role="status">
              {chosen.length === 0 ? texts.noneChosen : texts.chosen({ count: chosen.length })}
            </span>
            {chosen.length === 0 ? null : (
              <Button variant="link" size="bare" fontSize="sm" marginStart="3" onClick={() => setChosen([])}>
                {texts.clearChoice}
              </Button>
            )}
          </Box>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={chosen.length === 0 ? texts.needsChoice : undefined}
            onClick={() => {
              onAdd(chosen)
              onClose()
            }}
          >
            {texts.add({ count: chosen.length })}
          </ReasonedButton>
        </>
      }
    >
      <Box paddingInline="5" paddingBottom="3">
        <SearchField
          label={texts.search}
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      </Box>
      <Box className="template-choices" role="region" aria-label={texts.list}>
        <Templates
          templates={answer.data?.members}
          isPending={answer.isPending}
          isError={answer.isError}
          search={search}
          chosen={chosen}
          onChoose={choose}
          onRetry={() => void answer.refetch()}
          onCreate={create}
        />
      </Box>
      <Pagination
        page={page}
        itemsPerPage={itemsPerPage}
        totalItems={answer.data?.totalItems ?? 0}
        onPage={setPage}
      />
    </Dialog>
  )
}

type TemplatesProps = {
  /** Undefined while not loaded. */
  templates: readonly DestinationTemplate[] | undefined
  isPending: boolean
  isError: boolean
  search: string
  chosen: readonly Iri[]
  onChoose: (iri: Iri, isChosen: boolean) => void
  onRetry: () => void
  onCreate: () => void
}

function Templates({
  templates,
  isPending,
  isError,
  search,
  chosen,
  onChoose,
  onRetry,
  onCreate,
}: TemplatesProps) {
  const isShownLoading = useIsShownLoading(isPending)
  if (isError) {
    return (
      <EmptyState text={texts.loadingFailed}>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </EmptyState>
    )
  }
  if (templates === undefined) return isShownLoading ? <SkeletonRows rowHeight="52px" /> : null
  if (templates.length === 0 && search !== '') {
    return <EmptyState text={shellTexts.nothingFound({ text: search })} />
  }
  if (templates.length === 0) {
    return (
      <EmptyState text={texts.empty}>
        <Button onClick={onCreate}>{texts.create}</Button>
      </EmptyState>
    )
  }
  const isFull = chosen.length >= maxAddedTemplates
  return (
    <ul className="template-list">
      {templates.map((template) => {
        const place = chosen.indexOf(template['@id']) + 1
        return (
          <TemplateChoice
            key={template['@id']}
            template={template}
            place={place === 0 ? null : place}
            isFull={isFull}
            onChoose={onChoose}
          />
        )
      })}
    </ul>
  )
}
