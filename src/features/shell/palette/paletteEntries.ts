import type { ReactNode } from 'react'
import type { IconName } from '../../../components/marks/Icon'

export type TourMark = { name: string; code: string; colour: string | null }

/** What is searched besides the label; `name` stands before it where it is shown. */
export type SearchedField = { name?: string; text: string }

/** Something that can be gone to or done. */
export type PaletteEntry = {
  /** Unique in the palette. */
  key: string
  mark: IconName | TourMark
  label: string
  /** A short name, found by its beginning. */
  code?: string
  fields?: readonly SearchedField[]
  /** Behind the label, as long as it was not found by something else. */
  detail?: () => ReactNode
  /** At the end of the row. */
  tour?: TourMark | null
  keys?: string
  /** What Enter does. */
  verb: string
  /** The address it leads to, for another tab; without it, `run` does it. */
  path?: string
  run: () => void
  /** The palette stays open. */
  isStaying?: boolean
}

export type GroupName = 'tours' | 'destinations' | 'actions' | 'pages'

/** An entry that was found; `field` is where, when the label alone does not show it. */
export type FoundEntry = { entry: PaletteEntry; field: SearchedField | null }

/** What is found in one group; `total` is null while it is not known. */
export type PaletteGroup = {
  name: GroupName
  shown: readonly FoundEntry[]
  total: number | null
  state: 'ready' | 'loading' | 'failed'
}

/** Of each group. */
export const shownEntries = 3
