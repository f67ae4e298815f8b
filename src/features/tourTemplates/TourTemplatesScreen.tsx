import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { Button } from '../../components/controls'
import { DeleteConfirmation } from '../../components/DeleteConfirmation'
import { EmptyState } from '../../components/EmptyState'
import { ErrorPanel } from '../../components/ErrorPanel'
import { Icon } from '../../components/Icon'
import { Pagination } from '../../components/Pagination'
import { ScreenHeader } from '../../components/ScreenHeader'
import { SearchField } from '../../components/SearchField'
import { SkeletonRows } from '../../components/SkeletonRows'
import { useIsShownLoading } from '../../components/useIsShownLoading'
import { pathOf } from '../../contract/clientRoutes'
import { readListState, writeListState, type ListState } from '../../lib/listState'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { errorTexts } from '../../texts/errors'
import { shellTexts } from '../../texts/shell'
import { toursTexts } from '../../texts/tours'
import { TourTable } from './components/TourTable'
import { deriveTourRows, type TourRow } from './deriveTourRows'

const itemsPerPage = 30
/** The newest first (part 1 §7). */
const newestFirst = { field: 'createdAt', direction: 'DESC' } as const

/** /tour-templates */
export function TourTemplatesScreen() {
  const { queries } = useApi()
  const { facts } = useCurrentUser()
  const [path, navigate] = useLocation()
  const state = readListState(useSearch())
  const { data, isPending, isError, refetch } = useQuery(
    queries.tourTemplates.list({ page: state.page, itemsPerPage, search: state.search, sort: newestFirst }),
  )
  const users = useQuery(queries.users.all())
  const tags = useQuery(queries.labels.tags())
  const rows = useMemo(
    () => deriveTourRows(data?.members ?? [], users.data ?? [], tags.data ?? []),
    [data, users.data, tags.data],
  )
  const deletion = useTourDeletion()
  const { createTour: create } = usePlatform()
  const [isCreating, setIsCreating] = useState(false)
  const createTour = async () => {
    setIsCreating(true)
    const id = await create()
    setIsCreating(false)
    if (id !== null) navigate(pathOf('tour-templates-id-plan', { id }))
  }
  const isSkeletonShown = useIsShownLoading(isPending)
  const show = (next: ListState) => {
    const query = writeListState(next)
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return (
    <>
      <ScreenHeader
        title={toursTexts.title}
        aside={data === undefined ? null : shellTexts.entries({ count: data.totalItems })}
      >
        <Button
          variant="solid"
          disabled={!facts.isCompanyAdmin || isCreating}
          onClick={() => void createTour()}
        >
          <Icon name="plus" />
          {toursTexts.newTour}
        </Button>
      </ScreenHeader>
      <Flex
        align="center"
        minHeight="toolBar"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="2"
        flexShrink={0}
      >
        <SearchField
          label={toursTexts.search}
          value={state.search}
          onSearch={(search) => show({ search, page: 1 })}
        />
      </Flex>
      {isError ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {isSkeletonShown ? <SkeletonRows /> : null}
      {data === undefined ? null : (
        <>
          {rows.length === 0 ? (
            <EmptyState
              text={state.search === '' ? toursTexts.empty : shellTexts.nothingFound({ text: state.search })}
            />
          ) : (
            <Box flex={1} minHeight={0} overflow="auto" background="bg">
              <TourTable rows={rows} canManage={facts.isCompanyAdmin} onDelete={deletion.ask} />
            </Box>
          )}
          <Pagination
            page={state.page}
            itemsPerPage={itemsPerPage}
            totalItems={data.totalItems}
            onPage={(page) => show({ ...state, page })}
          />
        </>
      )}
      {deletion.tour === null ? null : (
        <DeleteConfirmation
          isBusy={deletion.isBusy}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </>
  )
}

/** Deleting has no workflow around it: one question, one call. */
function useTourDeletion() {
  const { api } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const [tour, setTour] = useState<TourRow | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const remove = async ({ id, name }: TourRow) => {
    setIsBusy(true)
    try {
      await api.tourTemplates.remove(id)
      notify({ type: 'success', message: toursTexts.removed({ name }) })
      setTour(null)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setIsBusy(false)
      await invalidate(tourTemplateKeys.all)
    }
  }
  return {
    tour,
    isBusy,
    ask: setTour,
    cancel: () => setTour(null),
    confirm: () => {
      if (tour !== null) void remove(tour)
    },
  }
}
