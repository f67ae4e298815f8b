import type { TemplateDraft } from '../../../../domain/destination/templateDraft'
import { TextField } from '../../../../kits/form/TextField'
import { StopColumns } from '../../../../kits/stop/StopColumns'
import {
  AmountFields,
  ContactFields,
  NameField,
  NoteField,
  PlaceField,
  ReferenceFields,
  TagsField,
} from '../../../../kits/stop/StopFields'
import type { StopForm } from '../../../../kits/stop/stopForm'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { destinationTemplateTexts as texts } from '../../../../texts/stops/destinationTemplates'

/** Tab Allgemein of a template. */
export function GeneralTab({ form }: { form: StopForm<TemplateDraft> }) {
  const { company } = useCurrentUser()
  const { draft, violations, isDisabled, change } = form
  const { importReference, name } = draft
  return (
    <StopColumns
      display="dialog"
      where={
        <>
          <PlaceField form={form} display="dialog" colour="" markerLabel={texts.pin} isClearable={false} />
          <ContactFields form={form} />
        </>
      }
      what={
        <>
          <NameField form={form} />
          <ReferenceFields form={form}>
            <TextField
              name="importReference"
              label={texts.importReference}
              value={importReference}
              error={violations['importReference']}
              hint={importReference === name ? texts.importReferenceFollows : texts.importReferenceHint}
              isDisabled={isDisabled}
              onChange={(typed) => change({ importReference: typed })}
            />
          </ReferenceFields>
          <TagsField form={form} />
          <AmountFields
            form={form}
            // An invalid value must be visible, even if the company hides capacities.
            isCapacityShown={company.showCapacities === true || violations['capacity'] !== undefined}
          />
          <NoteField form={form} />
        </>
      }
    />
  )
}
