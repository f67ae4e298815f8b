import { Box } from '@chakra-ui/react/box'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { EmptyState } from '../../../../components/states/EmptyState'
import { Pagination } from '../../../../components/frame/Pagination'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { SearchField } from '../../../../components/inputs/SearchField'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { useIsShownLoading } from '../../../../components/states/useIsShownLoading'
import type { Iri } from '../../../../contract/wire/ids'
import { pickTexts as texts } from '../../../../texts/tours/planDialogs'
import { shellTexts } from '../../../../texts/shell/shell'
import './pickRecords.css'
import { maxPicks, withChoice } from './picks'

const itemsPerPage = 30

/** State of a dialog in which records are chosen across searches and pages. */
export function usePicks() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Iri[]>([])
  return {
    /** The query of the shown page. */
    query: { search, page, itemsPerPage, sort: { field: 'name', direction: 'ASC' } } as const,
    chosen,
    isFull: chosen.length >= maxPicks,
    choose: (iri: Iri, isChosen: boolean) => setChosen((before) => withChoice(before, iri, isChosen)),
    clear: () => setChosen([]),
    searchFor: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    setPage,
  }
}
type Picks = ReturnType<typeof usePicks>

type Answer<T> = {
  data: { members: readonly T[]; totalItems: number } | undefined
  isPending: boolean
  isError: boolean
  refetch: () => unknown
}

type PickDialogProps<T> = {
  tour: { name: string; colour: string }
  words: {
    title: string
    search: string
    list: string
    chosen: (chosen: { count: number }) => string
    noneChosen: string
    needsChoice: string
    loadingFailed: string
    empty: string
  }
  picks: Picks
  answer: Answer<T>
  renderRow: (record: T) => ReactNode
  /** Offered if there are no records at all. */
  creation?: ReactNode
  onAdd: () => void
  onClose: () => void
}

/** Searchable list with checkboxes, whose chosen records become stops of a tour. */
export function PickDialog<T>(props: PickDialogProps<T>) {
  const { tour, words, picks, answer, onAdd, onClose } = props
  const { chosen, query } = picks
  return (
    <Dialog
      title={words.title}
      size="medium"
      onClose={onClose}
      headerAction={<TourBadge name={tour.name} colour={tour.colour} />}
      isBodyBare
      footer={
        <>
          <Box flex={{ base: '1 0 100%', md: 1 }} fontSize="sm" lineHeight="sm" color="fg.muted">
            <span role="status">
              {chosen.length === 0 ? words.noneChosen : words.chosen({ count: chosen.length })}
            </span>
            {chosen.length === 0 ? null : (
              <Button variant="link" size="bare" fontSize="sm" marginStart="3" onClick={picks.clear}>
                {texts.clearChoice}
              </Button>
            )}
          </Box>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={chosen.length === 0 ? words.needsChoice : undefined}
            onClick={() => {
              onAdd()
              onClose()
            }}
          >
            {texts.add({ count: chosen.length })}
          </ReasonedButton>
        </>
      }
    >
      <Box paddingInline="5" paddingBottom="3">
        <SearchField label={words.search} value={query.search} onSearch={picks.searchFor} />
      </Box>
      <Box className="pick-region" role="region" aria-label={words.list}>
        <Rows {...props} />
      </Box>
      <Pagination
        page={query.page}
        itemsPerPage={itemsPerPage}
        totalItems={answer.data?.totalItems ?? 0}
        onPage={picks.setPage}
      />
    </Dialog>
  )
}

function Rows<T>({ words, picks, answer, renderRow, creation }: PickDialogProps<T>) {
  const { search } = picks.query
  const isShownLoading = useIsShownLoading(answer.isPending)
  if (answer.isError) {
    return (
      <EmptyState text={words.loadingFailed}>
        <Button onClick={() => void answer.refetch()}>{texts.tryAgain}</Button>
      </EmptyState>
    )
  }
  if (answer.data === undefined) return isShownLoading ? <SkeletonRows rowHeight="52px" /> : null
  const { members } = answer.data
  if (members.length === 0 && search !== '') {
    return <EmptyState text={shellTexts.nothingFound({ text: search })} />
  }
  if (members.length === 0) return <EmptyState text={words.empty}>{creation}</EmptyState>
  return <ul className="pick-list">{members.map(renderRow)}</ul>
}
