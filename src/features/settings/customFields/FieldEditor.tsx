import { Flex } from '@chakra-ui/react/flex'
import { FormField } from '../../../components/inputs/FormField'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { Icon } from '../../../components/marks/Icon'
import { customFieldTypes } from '../../../contract/tour/planningTerms'
import { optionPath, type FieldDraft } from '../../../domain/customFields/fieldDraft'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { Toggle } from '../../../kits/form/Toggle'
import { OptionsField } from '../../../kits/form/OptionsField'
import type { RecordForm } from '../../../kits/form/useRecordForm'
import type { CustomFieldEditorActorRef } from '../../../machines/customFieldEditor/customFieldEditorWorkflow'
import { customFieldsTexts as texts } from '../../../texts/stops/customFields'
import { fieldParts } from './fieldParts'

const typeOptions = customFieldTypes.map((type) => ({ value: type, label: texts.types[type] }))

/** A custom field: its title, and its type of value. */
export const FieldEditor = ({ actor }: { actor: CustomFieldEditorActorRef }) => (
  <RecordDialog actor={actor} machine="customFieldEditor" size="medium" texts={texts} parts={fieldParts}>
    {(form) => <Fields form={form} />}
  </RecordDialog>
)

function Fields({ form }: { form: RecordForm<FieldDraft> }) {
  const { title, description, enabled, multiple, value, newOption } = form.values
  const type = form.values.type ?? 'string'
  return (
    <>
      <TextField
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
      {!form.isNew && type !== form.base.type ? (
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
            texts={texts}
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
    </>
  )
}
