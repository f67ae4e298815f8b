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
  /** Content of the tab Allgemein, which differs between the forms. */
  general: ReactNode
  /** Below the fields of the tab Zeitfenster. */
  dayBar?: ReactNode
  /** Tab of the rhythm, after Zeitfenster; only destinations have one. */
  rhythm?: readonly FormTab[]
  /** Tabs after those of the fields. */
  further?: readonly FormTab[]
  /** Number of rejected saves; each focuses the first error, in any tab. */
  refusals: number
  /** Rendered above the fields of every tab: notices about the whole form. */
  notice: ReactNode
}

/** The tabs of a stop's form; a badge counts filled custom fields. */
export function EditorTabs({
  form,
  general,
  dayBar,
  rhythm = [],
  further = [],
  refusals,
  notice,
}: EditorTabsProps) {
  const tabs: readonly FormTab[] = [
    { key: 'general', label: texts.tabGeneral, content: general },
    { key: 'timeWindow', label: texts.tabTimeWindow, content: <TimeWindowTab form={form} dayBar={dayBar} /> },
    ...rhythm,
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
