/** Map controls, map style menu and map fallback; on every map. */
export const mapTexts = {
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles zeigen',
  kilometers: 'km',
  /** Button that shows the map attribution. */
  attribution: 'Quellenangaben ein- oder ausblenden',
  meters: 'm',
  /** Button and accessible name of the style menu. */
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
  /** Below an unavailable style. */
  styleMissing: 'Kartendienst nicht eingerichtet',
  satelliteMissing: 'Luftbilder nicht eingerichtet',
  /** Menu footer while the bundled map is shown. */
  bundled: 'Mitgelieferte Karte: Grenzen, Orte und ausgewählte Straßen, ohne Kartendienst.',
  /** On the map when a chosen style failed to load. */
  standIn: 'Der Kartenstil ist nicht erreichbar. Sie sehen die mitgelieferte Karte.',
  /** On the map after the WebGL context was lost. */
  lost: 'Der Browser hat die Karte angehalten. Sie erscheint wieder, sobald er sie zeichnen kann.',
  dismiss: 'Hinweis schließen',
} as const
