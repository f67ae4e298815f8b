import { labelKeys } from '../../../api/labels/labelsApi'
import { ColourWrite } from '../../../contract/company/labels'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { coloursTexts as texts } from '../../../texts/settings/colours'
import { productColours, type LabelRow } from '../labelRows'
import { LabelDialog } from './LabelDialog'

type ColourDialogProps = {
  /** Null creates one. */
  row: LabelRow | null
  /** Codes of the company's colours. */
  taken: readonly string[]
  onClose: () => void
}

/** A colour of the company. */
export function ColourDialog({ row, taken, onClose }: ColourDialogProps) {
  const { api } = useApi()
  const { notify, invalidate } = usePlatform()
  const form = useFormFields({
    schema: ColourWrite,
    initial: { name: row?.name ?? '', code: row?.code ?? '' },
    save: async (body, options) => {
      try {
        await api.labels.saveColour(row?.iri ?? null, body, options)
      } finally {
        // Also after a failure: an answer may have been lost of what was done all the same.
        await invalidate(labelKeys.colours)
      }
      notify({ type: 'success', message: (row === null ? texts.created : texts.changed)(body) })
    },
    onSaved: onClose,
  })
  return (
    <LabelDialog
      title={row === null ? texts.createTitle : texts.editTitle}
      formProps={form.formProps}
      status={form.status}
      onClose={onClose}
      swatches={productColours(taken)}
      name={{
        label: texts.name,
        name: 'name',
        value: form.values.name,
        error: form.errorOf('name'),
        onChange: (name) => form.set('name', name),
      }}
      colour={{
        label: texts.colour,
        name: 'code',
        value: form.values.code,
        error: form.errorOf('code'),
        onChange: (code) => form.set('code', code),
      }}
    />
  )
}
