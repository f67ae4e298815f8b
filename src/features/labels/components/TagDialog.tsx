import { Box } from '@chakra-ui/react/box'
import { labelKeys } from '../../../api/labels/labelsApi'
import { TagWrite } from '../../../contract/company/labels'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { tagsTexts as texts } from '../../../texts/settings/tags'
import { suggestedColour, type LabelRow, type Swatch } from '../labelRows'
import { LabelChip } from './LabelChip'
import { LabelDialog } from './LabelDialog'

type TagDialogProps = {
  /** Null creates one. */
  row: LabelRow | null
  /** The company's colours. */
  swatches: readonly Swatch[]
  /** Codes that categories have. */
  taken: readonly string[]
  onClose: () => void
}

/** A category, with its label as it will look. */
export function TagDialog({ row, swatches, taken, onClose }: TagDialogProps) {
  const { api } = useApi()
  const { notify, invalidate } = usePlatform()
  const form = useFormFields({
    schema: TagWrite,
    initial: { name: row?.name ?? '', colourCode: row?.code ?? suggestedColour(swatches, taken) },
    save: async (body, options) => {
      try {
        await api.labels.saveTag(row?.iri ?? null, body, options)
      } finally {
        // Also after a failure: an answer may have been lost of what was done all the same.
        await invalidate(labelKeys.tags)
      }
      notify({ type: 'success', message: (row === null ? texts.created : texts.changed)(body) })
    },
    onSaved: onClose,
  })
  const { name, colourCode } = form.values
  return (
    <LabelDialog
      title={row === null ? texts.createTitle : texts.editTitle}
      formProps={form.formProps}
      status={form.status}
      onClose={onClose}
      swatches={swatches}
      name={{
        label: texts.name,
        name: 'name',
        value: name,
        error: form.errorOf('name'),
        onChange: (text) => form.set('name', text),
      }}
      colour={{
        label: texts.colour,
        name: 'colourCode',
        value: colourCode,
        error: form.errorOf('colourCode'),
        onChange: (code) => form.set('colourCode', code),
      }}
    >
      <Box minHeight="44px">
        <Box fontSize="sm" lineHeight="sm" fontWeight="medium" marginBottom="1">
          {texts.preview}
        </Box>
        <LabelChip code={colourCode}>{name.trim() === '' ? texts.name : name}</LabelChip>
      </Box>
    </LabelDialog>
  )
}
