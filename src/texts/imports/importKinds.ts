import type { ImportKind } from '../../contract/imports/imports'
import type { RouteName } from '../../domain/navigation/clientRoutes'

type KindTexts = {
  name: string
  /** What a row represents. */
  hint: string
  /** Beside the step 'Prüfen'. */
  checkHint: string
  /** Beside the progress bar of lookups. */
  progress: string
  /** Above the rows, if the server cannot look up records. */
  uncompared: string
  needs: string
  isMapped: string
  trialDone: string
  isDone: string
  toRecords: string
  route: RouteName
}

/** Import texts that differ by kind. */
export const importKindTexts: Readonly<Record<ImportKind, KindTexts>> = {
  destinations: {
    name: 'Ziele',
    hint: 'Eine Zeile je Ziel, mit Adresse oder Referenz.',
    checkHint: 'Adressen, Fehler',
    progress: 'Adressen bestimmt',
    uncompared:
      'Die Zeilen wurden nicht mit vorhandenen Zielen verglichen, denn dieser Server bietet das nicht an. Übernommene Zeilen werden neue Ziele.',
    needs: 'Ordnen Sie eine Adresse oder eine Referenz zu.',
    isMapped: 'Adresse oder Referenz zugeordnet',
    trialDone: 'Das würde geschehen. Bisher ist nichts geschrieben.',
    isDone: 'Der Import ist abgeschlossen.',
    toRecords: 'Zu den Zielen',
    route: 'destinations',
  },
  tours: {
    name: 'Touren',
    hint: 'Eine Zeile je Ziel, mit dem Namen seiner Tour. Touren, die es noch nicht gibt, werden angelegt.',
    checkHint: 'Adressen, Fehler',
    progress: 'Adressen bestimmt',
    uncompared:
      'Die Zeilen wurden nicht mit vorhandenen Zielen verglichen, denn dieser Server bietet das nicht an. Übernommene Zeilen werden neue Ziele.',
    needs: 'Ordnen Sie die Tour und eine Adresse oder Referenz zu.',
    isMapped: 'Tour und Adresse oder Referenz zugeordnet',
    trialDone: 'Das würde mit den Zielen geschehen. Bisher ist nichts geschrieben.',
    isDone: 'Der Import ist abgeschlossen. Die Ziele stehen in ihren Touren.',
    toRecords: 'Zu den Touren',
    route: 'tour-templates',
  },
  users: {
    name: 'Mitarbeiter',
    hint: 'Eine Zeile je Person, mit ihrer E-Mail-Adresse. Wer neu ist, wird eingeladen.',
    checkHint: 'Fehler, Doppelte',
    progress: 'Zeilen abgeglichen',
    uncompared:
      'Die Zeilen wurden nicht mit vorhandenen Mitarbeitern verglichen, denn dieser Server bietet das nicht an. Übernommene Zeilen werden neue Mitarbeiter.',
    needs: 'Ordnen Sie die E-Mail-Adresse zu.',
    isMapped: 'E-Mail-Adresse zugeordnet',
    trialDone: 'Das würde geschehen. Bisher ist nichts geschrieben und niemand eingeladen.',
    isDone: 'Der Import ist abgeschlossen. Neue Mitarbeiter werden per E-Mail eingeladen.',
    toRecords: 'Zu den Mitarbeitern',
    route: 'settings-users',
  },
}

export const kindChoiceTexts = {
  /** Choice at the top of the step 'Datei'. */
  label: 'Was möchten Sie importieren?',
} as const
