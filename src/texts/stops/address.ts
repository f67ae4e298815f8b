/** Address field with search and map. */
export const addressTexts = {
  /** Default label. */
  address: 'Adresse',
  placeholder: 'Adresse suchen',
  hint: 'Tippen Sie etwas ein, um die Suche zu starten.',
  /** Above the suggestions below the field. */
  groups: { destination: 'Eigene Ziele', template: 'Vorlagen', address: 'Adressen' },
  searchedTown: ({ town }: { town: string }) => `Gesucht in ${town}, dem Ort Ihrer Firma.`,
  /** Below the field after a search. */
  results: ({ count }: { count: number }) =>
    count === 1 ? '1 Adresse gefunden' : `${count} Adressen gefunden`,
  notFound: 'Es wurde keine Adresse gefunden. Bitte geben Sie auch Postleitzahl und Ort an.',
  failed: 'Die Adresssuche ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.',
  /** Behind an address located only by postcode or town. */
  approximate: 'ungefähr',
  confirmPosition: 'Position stimmt',
  approximatePosition: 'Position ungefähr',
  approximateHint: 'Die Position ist ungefähr. Ziehen Sie den Marker auf der Karte an die richtige Stelle.',
  /** Buttons below the field. */
  showMap: 'Karte anzeigen',
  hideMap: 'Karte verstecken',
  clear: 'Leeren',
  clearField: ({ label }: { label: string }) => `${label} leeren`,
  /** Beside the buttons, while the map has no marker. */
  clickMap: 'Oder klicken Sie auf die Karte.',
  /** Accessible names of map and marker; a screen may have several. */
  map: ({ label }: { label: string }) => `Karte: ${label}`,
  marker: ({ label }: { label: string }) => `Position: ${label}. Mit den Pfeiltasten verschieben.`,
  /** Toasts after the marker was moved. */
  noAddressAtPoint:
    'Es wurde keine Adresse für diese Koordinate gefunden. Bitte wählen Sie einen anderen Punkt.',
  locatingFailed: 'Die neuen Position konnten nicht ermittelt werden',
} as const
