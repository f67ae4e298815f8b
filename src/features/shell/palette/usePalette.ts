import { useMemo } from 'react'
import { paletteTexts as texts } from '../../../texts/shell/palette'
import { findEntries, wordsOf } from './matching'
import {
  shownEntries,
  type FoundEntry,
  type GroupName,
  type PaletteEntry,
  type PaletteGroup,
} from './paletteEntries'
import { useActionEntries, useTourActionEntries } from './useActionEntries'
import { useDestinationEntries } from './useDestinationEntries'
import { useTourEntries } from './useTourEntries'

/**
 * Returns the found entries of a text by group, without empty groups.
 * @param actions commands of the frame
 */
export function usePalette(
  text: string,
  { pages, actions }: { pages: readonly PaletteEntry[]; actions: readonly PaletteEntry[] },
): { words: string[]; groups: PaletteGroup[] } {
  const words = useMemo(() => wordsOf(text), [text])
  const tours = useTourEntries()
  const destinations = useDestinationEntries(text)
  const ownActions = useActionEntries()
  const tourActions = useTourActionEntries(tours.tours)
  const allActions = useMemo(
    // Without a text there would be one per tour, which is useless.
    () => [...ownActions, ...actions, ...(words.length === 0 ? [] : tourActions)],
    [ownActions, actions, tourActions, words],
  )
  const found = {
    tours: useMemo(() => findEntries(tours.entries, words), [tours.entries, words]),
    actions: useMemo(() => findEntries(allActions, words), [allActions, words]),
    pages: useMemo(() => findEntries(pages, words), [pages, words]),
  }
  const groups = [
    groupOf('tours', found.tours, found.tours.length, tours),
    groupOf('destinations', destinations.found, destinations.total, destinations),
    groupOf('actions', found.actions, found.actions.length),
    groupOf('pages', found.pages, found.pages.length),
  ]
  return { words, groups: groups.filter(({ shown, state }) => shown.length > 0 || state !== 'ready') }
}

type Reading = { isLoading: boolean; isFailed: boolean; retry: () => void }

function groupOf(
  name: GroupName,
  found: readonly FoundEntry[],
  total: number | null,
  { isLoading, isFailed, retry }: Reading = { isLoading: false, isFailed: false, retry: () => undefined },
): PaletteGroup {
  if (isFailed)
    return { name, shown: [{ entry: retryEntry(name, retry), field: null }], total: null, state: 'failed' }
  return { name, shown: found.slice(0, shownEntries), total, state: isLoading ? 'loading' : 'ready' }
}

const retryEntry = (name: GroupName, retry: () => void): PaletteEntry => ({
  key: `retry ${name}`,
  mark: 'circle-alert',
  label: texts.failed({ group: texts.groups[name] }),
  verb: texts.retry,
  run: retry,
  isStaying: true,
})
