import type { MapTheme } from '../view/lonLat'

export type BasemapPalette = {
  land: string
  builtUp: string
  building: string
  buildingEdge: string
  ice: string
  water: string
  park: string
  street: string
  minorStreet: string
  streetCasing: string
  motorway: string
  rail: string
  grid: string
  countryBorder: string
  stateBorder: string
  districtBorder: string
  label: string
  labelFaint: string
  parkLabel: string
  waterLabel: string
}

/** Map colours; borders, grid and buildings are between land and label colour. */
export const basemapPalettes: Record<MapTheme, BasemapPalette> = {
  light: {
    land: '#f1f1ec',
    builtUp: '#ebebe5',
    building: '#e2e3dc',
    buildingEdge: '#d2d4cc',
    ice: '#f8fafa',
    water: '#b7d1e2',
    park: '#dbe7d0',
    street: '#ffffff',
    minorStreet: '#ffffff',
    streetCasing: '#d9dbd4',
    motorway: '#f3e2b3',
    rail: '#b3b8b7',
    grid: '#e6e7e1',
    countryBorder: '#98a3a5',
    stateBorder: '#bcc3c2',
    districtBorder: '#d9dcd6',
    label: '#4d5a62',
    labelFaint: '#5f6d75',
    parkLabel: '#4a6440',
    waterLabel: '#2f5a77',
  },
  dark: {
    land: '#182128',
    builtUp: '#1c262d',
    building: '#222e36',
    buildingEdge: '#2b3841',
    ice: '#26323a',
    water: '#0f2a3d',
    park: '#1b2b25',
    street: '#2f3c45',
    minorStreet: '#26323a',
    streetCasing: '#212c34',
    motorway: '#4a4631',
    rail: '#46535b',
    grid: '#1e2830',
    countryBorder: '#56646d',
    stateBorder: '#3a4851',
    districtBorder: '#25313a',
    label: '#a9b7be',
    labelFaint: '#8d9ba2',
    parkLabel: '#8aa593',
    waterLabel: '#7da3bd',
  },
}
