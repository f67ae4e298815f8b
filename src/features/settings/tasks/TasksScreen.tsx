import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { taskKeys } from '../../../api/tasks/tasksApi'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { OrderStatus } from '../../../kits/order/OrderStatus'
import { useRecordOrder } from '../../../kits/orderedTable/useRecordOrder'
import { ProofSettingsTabs } from '../../../kits/settings/RulesTabs'
import { CreateButton } from '../../../kits/table/ListScreen'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useDeletion } from '../../../platform/useDeletion'
import { tasksTexts as texts } from '../../../texts/settings/tasks'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'
import { taskRows, type TaskRow } from './taskRows'
import { TaskTable } from './TaskTable'

const none: readonly TaskRow[] = []

/** /settings/proof-of-service */
export function TasksScreen() {
  const { api, queries } = useApi()
  const { data, isPending, isError, refetch } = useQuery(queries.tasks.all())
  const rows = useMemo(() => (data === undefined ? undefined : taskRows(data)), [data])
  const order = useRecordOrder(rows ?? none, {
    listKey: queries.tasks.all().queryKey,
    staleKey: taskKeys.all,
    write: api.tasks.setOrder,
    texts,
  })
  const { workflows } = usePlatform()
  const width = useWidthClass()
  const isSkeletonShown = useIsShownLoading(isPending)
  const remove = useDeletion('task')
  const edit = useCallback(({ iri }: TaskRow) => workflows.open('taskEditor', { iri }), [workflows])
  const create = () => workflows.open('taskEditor', { iri: null })
  return (
    <Flex direction="column" flex={1} minHeight={0}>
      <ScreenHeader
        title={texts.title}
        tabs={<ProofSettingsTabs />}
        // On small screens title and button need the space.
        aside={rows === undefined || width === 'base' ? null : shellTexts.entries({ count: rows.length })}
      >
        <CreateButton label={texts.create} onCreate={create} />
      </ScreenHeader>
      {isError && rows === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {isSkeletonShown ? <SkeletonRows rowHeight={width === 'base' ? '56px' : '36px'} hasHead /> : null}
      {rows?.length === 0 ? (
        <EmptyState text={texts.empty}>
          <Button onClick={create}>
            <Icon name="plus" />
            {texts.create}
          </Button>
        </EmptyState>
      ) : null}
      {rows !== undefined && rows.length > 0 ? (
        <>
          <Box background="bg" paddingInline={{ base: '4', md: '5' }} paddingBlock="3" flexShrink={0}>
            <Box as="h2" fontSize="lg" lineHeight="lg" fontWeight="semibold" margin={0}>
              {texts.heading}
            </Box>
            <Box color="fg.muted" maxWidth="text" marginTop="1">
              {texts.hint}
            </Box>
          </Box>
          <TaskTable rows={rows} order={order} width={width} onEdit={edit} onDelete={remove} />
        </>
      ) : null}
      <OrderStatus order={order} />
    </Flex>
  )
}
