import type { ReactNode } from 'react'
import { sentValue, type CustomFieldDrafts } from '../../domain/drafts/customFieldDrafts'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import { CustomFieldsTab } from './CustomFieldsTab'
import { tabsWithErrors } from './fieldTabs'
import { FormTabs, type FormTab } from './FormTabs'
import { NotificationTab } from './NotificationTab'
import type { StopForm } from './stopForm'
import { TimeWindowTab } from './TimeWindowTab'

type EditorTabsProps = {
  form: StopForm
  /** Of the tab Allgemein, in which the forms differ. */
  general: ReactNode
  /** Behind the tabs of the fields. */
  further?: readonly FormTab[]
  /** Counts refused saves; each leads to the first error, in whatever tab it is. */
  refusals: number
  /** Above every tab of fields: what concerns the form as a whole. */
  notice: ReactNode
}

/** The tabs of a stop's form; a figure counts the custom fields filled in. */
export function EditorTabs({ form, general, further = [], refusals, notice }: EditorTabsProps) {
  const tabs: readonly FormTab[] = [
    { key: 'general', label: texts.tabGeneral, content: general },
    { key: 'timeWindow', label: texts.tabTimeWindow, content: <TimeWindowTab form={form} /> },
    { key: 'notification', label: texts.tabNotification, content: <NotificationTab form={form} /> },
    {
      key: 'customFields',
      label: texts.tabCustomFields,
      content: <CustomFieldsTab form={form} />,
      count: filledFields(form.draft.customFieldValues),
    },
    ...further,
  ]
  return <FormTabs tabs={tabs} broken={tabsWithErrors(form.violations)} refusals={refusals} notice={notice} />
}

const filledFields = (values: CustomFieldDrafts): number =>
  Object.values(values).filter((value) => sentValue(value) !== null).length
