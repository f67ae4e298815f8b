/** Map controls, the choice of map styles and what stands in for a map; on every map. */
export const mapTexts = {
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles zeigen',
  kilometers: 'km',
  /** Button that shows whose map it is. */
  attribution: 'Quellenangaben ein- oder ausblenden',
  meters: 'm',
  /** Button of the choice and the name of its menu. */
  layers: 'Kartenstil',
  styleNames: {
    streets: 'Straßen',
    satellite: 'Satellit',
    'satellite-streets': 'Satellit mit Straßen',
    light: 'Hell',
    dark: 'Dunkel',
    outdoors: 'Gelände',
    'navigation-day': 'Navigation Tag',
    'navigation-night': 'Navigation Nacht',
  },
  /** Under a style that cannot be chosen. */
  styleMissing: 'Kartendienst nicht eingerichtet',
  satelliteMissing: 'Luftbilder nicht eingerichtet',
  /** Foot of the menu while the map within the product is shown. */
  bundled: 'Mitgelieferte Karte: Grenzen, Orte und ausgewählte Straßen, ohne Kartendienst.',
  /** On the map when a chosen style did not load. */
  standIn: 'Der Kartenstil ist nicht erreichbar. Sie sehen die mitgelieferte Karte.',
  /** On the map when the browser took back the memory for drawing. */
  lost: 'Der Browser hat die Karte angehalten. Sie erscheint wieder, sobald er sie zeichnen kann.',
  dismiss: 'Hinweis schließen',
} as const
