import { Flex } from '@chakra-ui/react/flex'
import { useRef } from 'react'
import { customFieldKeys } from '../../../api/customFields/customFieldsApi'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { FormField } from '../../../components/inputs/FormField'
import { Icon } from '../../../components/marks/Icon'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { customFieldTypes } from '../../../contract/tour/planningTerms'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { Toggle } from '../../../kits/form/Toggle'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { customFieldsTexts as texts } from '../../../texts/stops/customFields'
import { FieldForm, fieldBody, fieldValues, type FieldValues } from '../fieldForm'
import type { FieldRow } from '../fieldRows'
import { OptionsField } from './OptionsField'

type FieldDialogProps = {
  /** Null creates one. */
  row: FieldRow | null
  onClose: () => void
}

const typeOptions = customFieldTypes.map((type) => ({ value: type, label: texts.types[type] }))
const optionPath = (index: number) => `value[${index}]`

/** A custom field: what it is called, and what can be entered in it. */
export function FieldDialog({ row, onClose }: FieldDialogProps) {
  const { api } = useApi()
  const { notify, invalidate } = usePlatform()
  const titleInput = useRef<HTMLInputElement>(null)
  const form = useFormFields({
    schema: FieldForm,
    initial: fieldValues(row),
    pathsIn: ({ value }: FieldValues) => value.map((_, index) => optionPath(index)),
    toBody: fieldBody,
    save: async (body, options) => {
      try {
        await api.customFields.save(row?.iri ?? null, body, options)
      } finally {
        // Also after a failure: an answer may have been lost of what was done all the same.
        await invalidate(customFieldKeys.all)
      }
      notify({ type: 'success', message: (row === null ? texts.created : texts.changed)(body) })
    },
    onSaved: onClose,
  })
  const { title, description, type, enabled, multiple, value, newOption } = form.values
  return (
    <FormDialog
      title={row === null ? texts.createTitle : texts.editTitle}
      size="medium"
      formProps={form.formProps}
      status={form.status}
      onClose={onClose}
    >
      <TextField
        ref={titleInput}
        label={texts.name}
        name="title"
        value={title}
        error={form.errorOf('title')}
        onChange={(text) => form.set('title', text)}
      />
      <TextAreaField
        label={texts.description}
        name="description"
        rows={2}
        max={500}
        value={description}
        error={form.errorOf('description')}
        hint={texts.descriptionHint}
        onChange={(text) => form.set('description', text)}
      />
      <FormField label={texts.type} error={form.errorOf('type')} hint={texts.typeHints[type]}>
        <SelectInput
          name="type"
          value={type}
          options={typeOptions}
          onChange={(chosen) => {
            const known = customFieldTypes.find((each) => each === chosen)
            if (known !== undefined) form.set('type', known)
          }}
        />
      </FormField>
      {row !== null && type !== row.type ? (
        <Flex
          role="status"
          gap="2"
          paddingInline="3"
          paddingBlock="2"
          borderRadius="l2"
          background="warning.tint"
          color="warning"
          fontSize="sm"
          lineHeight="sm"
        >
          <Icon name="triangle-alert" />
          {texts.typeWarning}
        </Flex>
      ) : null}
      <Toggle
        label={texts.enabled}
        name="enabled"
        hint={texts.enabledHint}
        error={form.errorOf('enabled')}
        checked={enabled}
        onChange={(isOn) => form.set('enabled', isOn)}
      />
      {type === 'select' ? (
        <>
          <Toggle
            label={texts.multiple}
            name="multiple"
            hint={texts.multipleHint}
            error={form.errorOf('multiple')}
            checked={multiple}
            onChange={(isOn) => form.set('multiple', isOn)}
          />
          <OptionsField
            options={value}
            newOption={newOption}
            error={form.errorOf('value')}
            errorAt={(index) => form.errorOf(optionPath(index))}
            optionName={optionPath}
            onOptions={(options) => form.set('value', options)}
            onNewOption={(text) => form.set('newOption', text)}
          />
        </>
      ) : null}
    </FormDialog>
  )
}
