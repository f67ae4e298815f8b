import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customFieldKeys } from '../../../api/customFields/customFieldsApi'
import type { CustomFieldConfiguration } from '../../../contract/destination/customField'
import { Toggle } from '../../../kits/form/Toggle'
import { useLatestWrite } from '../../../kits/order/useLatestWrite'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { customFieldsTexts as texts } from '../../../texts/stops/customFields'
import { shellTexts } from '../../../texts/shell/shell'
import type { FieldRow } from '../fieldRows'

/** Switches a field on and off at once, with a way back. */
export function EnabledSwitch({ row: { iri, name: title, ...row } }: { row: FieldRow }) {
  const { api, queries } = useApi()
  const { notify, notifyFailure } = usePlatform()
  const queryClient = useQueryClient()
  // Read here and not only from the row: when a write is done, this draws before the table does.
  const { data: isEnabled = row.isEnabled } = useQuery({
    ...queries.customFields.ofDestinations(),
    select: (fields) => fields.find((field) => field['@id'] === iri)?.enabled ?? true,
  })
  const refresh = () => void queryClient.invalidateQueries({ queryKey: customFieldKeys.all })
  const saving = useLatestWrite<boolean>({
    write: (enabled, options) => api.customFields.save(iri, { enabled }, options),
    onWritten: (enabled) =>
      queryClient.setQueryData(
        queries.customFields.ofDestinations().queryKey,
        (known: CustomFieldConfiguration[] | undefined) =>
          known?.map((field) => (field['@id'] === iri ? { ...field, enabled } : field)),
      ),
    onSettled: (enabled, before) => {
      refresh()
      if (enabled === before) return
      notify({
        type: 'success',
        message: (enabled ? texts.activated : texts.deactivated)({ title }),
        action: { label: shellTexts.undo, onClick: () => saving.want(before, enabled) },
      })
    },
    onFailed: (error) => {
      notifyFailure(error)
      refresh()
    },
  })
  const isOn = saving.wanted?.value ?? isEnabled
  return (
    <Toggle
      label={texts.enabledOf({ title })}
      isLabelHidden
      name={iri}
      checked={isOn}
      onChange={(enabled) => saving.want(enabled, isOn)}
    />
  )
}
