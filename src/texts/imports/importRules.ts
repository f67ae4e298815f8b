import type { ImportKey, RowDecision } from '../../contract/imports/imports'
import { checkTexts } from './check'

/** /settings/import: how new imports identify records and what they do with them. */
export const importRulesTexts = {
  title: 'Import',
  loadFailed: 'Die Vorgaben für Importe konnten nicht geladen werden.',
  /** Labels of the two tabs. */
  tabs: 'Import',
  mappingsTab: 'Zuordnungen',
  rulesTab: 'Abgleich',

  section: 'Abgleich mit dem Bestand',
  sectionHint:
    'Gilt für neue Importe von Zielen und Touren. Mitarbeiter werden immer an ihrer E-Mail-Adresse erkannt.',
  key: 'Ziele erkennen an',
  /** Empty: by reference, else by name and address. */
  keys: {
    '': 'Referenz, sonst Name und Adresse',
    refId: 'Referenz',
    nameAndAddress: 'Name und Adresse',
  } satisfies Record<ImportKey | '', string>,
  /** Below the options. */
  keyHints: {
    '': 'Ohne gleiche Referenz werden Name und Adresse verglichen.',
    refId: 'Zeilen ohne Referenz werden neu angelegt.',
    nameAndAddress: 'Eine andere Referenz ändert das Ziel wie jedes andere Feld.',
  } satisfies Record<ImportKey | '', string>,
  duplicates: 'Ziele, die es schon gibt',
  decisions: checkTexts.decisions,
  decisionHints: {
    update: 'Die Zeile ändert das Ziel. Beim Prüfen entscheiden Sie je Zeile anders, wenn Sie möchten.',
    skip: 'Das Ziel bleibt, wie es ist. Beim Prüfen entscheiden Sie je Zeile anders, wenn Sie möchten.',
    create: 'Das Ziel gibt es danach zweimal. Beim Prüfen entscheiden Sie je Zeile anders, wenn Sie möchten.',
  } satisfies Record<RowDecision, string>,
} as const
