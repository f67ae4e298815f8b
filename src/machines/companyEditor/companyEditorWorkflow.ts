import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { Company } from '../../contract/company/company'
import {
  draftOfCompany,
  placeOfScreen,
  screenOfChanges,
  type CompanyDraft,
} from '../../domain/company/companyDraft'
import { bodyOfCompany, companyViolations } from '../../domain/company/companyDraftBody'
import { CompanyDraftChanges } from '../../domain/company/companyDraftSchema'
import { createCommandId } from '../../lib/commandId'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import {
  defineStayingMachine,
  type EditorActorRef,
  type StayingMachine,
} from '../kinds/recordEditor/recordMachines'
import { waitForUser } from '../kinds/recordEditor/recordLogParts'
import { defineStayingWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'

/*
 * The settings of the company: a record editor that stays open
 * (src/machines/kinds/recordEditor/stayingEditor.ts). Durable: the draft is restored when the screen is
 * opened again.
 */

export type CompanyEditorActorRef = EditorActorRef<StayingMachine<Company, CompanyDraft>>

/** The settings of the user's company; they stay open after a save. */
export const companyEditorWorkflow = defineStayingWorkflow({
  machine: defineStayingMachine<Company, CompanyDraft>({
    machine: 'companyEditor',
    newDraft: ({ company }) => draftOfCompany(company),
    draftOf: draftOfCompany,
    // Only changed values are sent, so unchanged ones need no validation.
    violationsOf: ({ draft, base }) => companyViolations(draft, base),
  }),
  log: {
    record: Company,
    changes: CompanyDraftChanges,
    version: 8,
    // Each version added fields to the form: retention periods, required parts of proofs, import options,
    // rules of tours, the time zone, corrections of proofs. Older events are valid without them.
    upcasters: {
      1: (event) => event,
      2: (event) => event,
      3: (event) => event,
      4: (event) => event,
      5: (event) => event,
      6: (event) => event,
      7: waitForUser,
    },
    openKeys: [
      'defaultVehicleType',
      'defaultDestinationTimeWindowType',
      'defaultDestinationNotificationTriggers',
      'importKey',
      'importDuplicates',
      'timeZone',
      'badgeRule',
      'holidayState',
      'pauseSeconds',
      'pauseAfterSeconds',
    ],
  },
  calls: ({ api: { companies } }) => ({
    load: ({ iri }, options) => companies.get(iri, options),
    save: ({ iri, base, draft }, options) => companies.update(iri ?? '', bodyOfCompany(draft, base), options),
  }),
  // Arrival times depend on the pauses. Forms take their defaults from the session.
  invalidates: staleAfterSave({ saved: [tourTemplateKeys.all], referred: [] }),
  key: 'company',
  open: (_, { user: { company } }) =>
    company == null || company['@id'] === ''
      ? null
      : { iri: company['@id'], company, commandId: createCommandId() },
  screen: ({ context: { base, draft } }) => placeOfScreen(screenOfChanges(base, draft)),
  texts: { title: unfinishedWorkTexts.editCompany, saved: texts.saved, parked: texts.parked },
})
