/** The dialog of the open stops of a running tour. */
export const openStopsTexts = {
  open: 'Ziele ändern',
  editTitle: 'Offene Ziele ändern',
  hint: 'Der Fahrer sieht die Änderung in seiner App. Erledigte Ziele bleiben, wie sie sind.',
  list: 'Offene Ziele',
  removed: 'Wird entfernt',
  unnamed: 'Ziel ohne Namen',
  planned: ({ time }: { time: string }) => `geplant ${time}`,
  isNew: 'neu',
  remove: ({ name }: { name: string }) => `„${name}“ entfernen`,
  putBack: ({ name }: { name: string }) => `„${name}“ wieder aufnehmen`,
  putBackShort: 'Wieder aufnehmen',
  menu: ({ name }: { name: string }) => `Weitere Aktionen für „${name}“`,
  add: 'Ziel hinzufügen',
  noneLeft: 'Eine Fahrt braucht mindestens ein offenes Ziel. Sie können sie stattdessen beenden.',
  /** Another user saved first, or the tour was deleted. */
  conflictTitle: 'Die Ziele dieser Fahrt wurden inzwischen von jemand anderem geändert.',
  deletedMeanwhile: 'Diese Fahrt wurde inzwischen gelöscht.',
  missing: 'Diese Fahrt gibt es nicht mehr.',
  stops: 'Reihenfolge',
  saved: 'Die Ziele der Fahrt wurden geändert.',
} as const
