import type { ReactNode } from 'react'
import type { IconName } from '../../../components/marks/Icon'

export type TourMark = { name: string; code: string; colour: string | null }

/** A field that is searched besides the label. `name` is shown before it. */
export type SearchedField = { name?: string; text: string }

/** A screen to open or a command to run. */
export type PaletteEntry = {
  /** Unique in the palette. */
  key: string
  mark: IconName | TourMark
  label: string
  /** A short name, matched by its start. */
  code?: string
  fields?: readonly SearchedField[]
  /** Shown after the label unless another field matched. */
  detail?: () => ReactNode
  /** Shown at the end of the row. */
  tour?: TourMark | null
  keys?: string
  /** The action of Enter. */
  verb: string
  /** The path to open, also in another tab; without it, `run` is called. */
  path?: string
  run: () => void
  /** The palette stays open. */
  isStaying?: boolean
}

export type GroupName = 'tours' | 'destinations' | 'actions' | 'pages'

/** A found entry. `field` is the matching field if the label alone does not match. */
export type FoundEntry = { entry: PaletteEntry; field: SearchedField | null }

/** The found entries of one group. `total` is null while unknown. */
export type PaletteGroup = {
  name: GroupName
  shown: readonly FoundEntry[]
  total: number | null
  state: 'ready' | 'loading' | 'failed'
}

/** Number of entries shown per group. */
export const shownEntries = 3
