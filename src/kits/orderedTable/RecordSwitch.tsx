import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { Iri } from '../../contract/wire/ids'
import { usePlatform } from '../../platform/platform'
import { shellTexts } from '../../texts/shell/shell'
import { Toggle } from '../form/Toggle'
import { useLatestWrite } from '../order/useLatestWrite'

type Listed = { '@id': Iri }

/** A boolean member of records, with its write and its texts. */
type SwitchedMember<Entry extends Listed, Key extends QueryKey> = {
  /** Query of the records. */
  list: UseQueryOptions<Entry[], Error, Entry[], Key> & { queryKey: Key }
  /** Key of all queries to invalidate. */
  staleKey: QueryKey
  isOn: (record: Entry) => boolean
  switched: (record: Entry, isOn: boolean) => Entry
  write: (iri: Iri, isOn: boolean, options: { commandId: string }) => Promise<unknown>
  texts: {
    /** Label of the switch. */
    label: (what: { title: string }) => string
    switchedOn: (what: { title: string }) => string
    switchedOff: (what: { title: string }) => string
  }
}

type RecordSwitchProps<Entry extends Listed, Key extends QueryKey> = {
  iri: Iri
  title: string
  member: SwitchedMember<Entry, Key>
}

/** Switch for a boolean member of a listed record; takes effect at once, with undo. */
export function RecordSwitch<Entry extends Listed, Key extends QueryKey>({
  iri,
  title,
  member,
}: RecordSwitchProps<Entry, Key>) {
  const { list, staleKey, write, texts } = member
  const { notify, notifyFailure } = usePlatform()
  const queryClient = useQueryClient()
  // Reads the cache instead of the row: after a write, this renders before the table does.
  const { data } = useQuery(list)
  const record = data?.find((each) => each['@id'] === iri)
  const isStored = record !== undefined && member.isOn(record)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: staleKey })
  const saving = useLatestWrite<boolean>({
    write: (isOn, options) => write(iri, isOn, options),
    onWritten: (isOn) =>
      queryClient.setQueryData<Entry[]>(list.queryKey, (known) =>
        known?.map((each) => (each['@id'] === iri ? member.switched(each, isOn) : each)),
      ),
    onSettled: (isOn, before) => {
      refresh()
      if (isOn === before) return
      notify({
        type: 'success',
        message: (isOn ? texts.switchedOn : texts.switchedOff)({ title }),
        action: { label: shellTexts.undo, onClick: () => saving.want(before, isOn) },
      })
    },
    onFailed: (error) => {
      notifyFailure(error)
      refresh()
    },
  })
  const isOn = saving.wanted?.value ?? isStored
  return (
    <Toggle
      label={texts.label({ title })}
      isLabelHidden
      name={iri}
      checked={isOn}
      onChange={(next) => saving.want(next, isOn)}
    />
  )
}
