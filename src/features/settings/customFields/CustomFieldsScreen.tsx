import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { customFieldKeys } from '../../../api/customFields/customFieldsApi'
import { Button } from '../../../components/inputs/controls'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { Icon } from '../../../components/marks/Icon'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../components/states/useIsShownLoading'
import { OrderStatus } from '../../../kits/order/OrderStatus'
import { useRecordOrder } from '../../../kits/orderedTable/useRecordOrder'
import { CreateButton } from '../../../kits/table/ListScreen'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useDeletion } from '../../../platform/useDeletion'
import { customFieldsTexts as texts } from '../../../texts/stops/customFields'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'
import { FieldTable } from './components/FieldTable'
import { fieldRows, type FieldRow } from './fieldRows'

const none: readonly FieldRow[] = []

/** /settings/destination */
export function CustomFieldsScreen() {
  const { api, queries } = useApi()
  const { data, isPending, isError, refetch } = useQuery(queries.customFields.ofDestinations())
  const rows = useMemo(() => (data === undefined ? undefined : fieldRows(data)), [data])
  const order = useRecordOrder(rows ?? none, {
    listKey: queries.customFields.ofDestinations().queryKey,
    staleKey: customFieldKeys.all,
    write: api.customFields.setOrder,
    texts,
  })
  const { workflows } = usePlatform()
  const width = useWidthClass()
  const isSkeletonShown = useIsShownLoading(isPending)
  const remove = useDeletion('customField')
  const edit = useCallback(({ iri }: FieldRow) => workflows.open('customFieldEditor', { iri }), [workflows])
  const create = () => workflows.open('customFieldEditor', { iri: null })
  return (
    <Flex direction="column" flex={1} minHeight={0}>
      <ScreenHeader
        title={texts.title}
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
        <FieldTable rows={rows} order={order} width={width} onEdit={edit} onDelete={remove} />
      ) : null}
      <OrderStatus order={order} />
    </Flex>
  )
}
