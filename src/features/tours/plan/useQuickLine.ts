import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { placeAt } from '../../../domain/destination/placedDestination'
import { emptyAddress } from '../../../domain/address/addressValue'
import { useAddressSearch } from '../../../kits/address/useAddressSearch'
import { useListNavigation } from '../../../kits/address/useListNavigation'
import { useOwnPlaces } from '../../../kits/address/useOwnPlaces'
import { preferredOf, suggestAddress, type Suggestion } from '../../../kits/address/suggestion'
import type { TourPlanEvent } from '../../../machines/tourPlan/tourPlanTypes'
import { appendStop } from './appendStop'
import { useDraftPin, type DraftPin } from '../../../platform/draftPin'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { quickLineTexts as texts } from '../../../texts/tours/quickLine'

type QuickLineInput = {
  tourTemplate: Iri
  shown: readonly Iri[]
  /** Position of the next stop, from 1. */
  position: number
  send: (event: TourPlanEvent) => void
  onEdit: (suggestion: Suggestion) => void
}

type Moved = { key: string; position: readonly [number, number] }

/** Returns the text of the quick line and its suggestions, and handles a choice. */
export function useQuickLine({ tourTemplate, shown, position, send, onEdit }: QuickLineInput) {
  const { company } = useCurrentUser()
  const [announcement, setAnnouncement] = useState('')
  const [moved, setMoved] = useState<Moved | null>(null)
  const search = useAddressSearch(emptyAddress, () => undefined)
  const text = useSelector(search, ({ context }) => context.text)
  const results = useSelector(search, ({ context }) => context.results)
  const searchedTown = useSelector(search, ({ context }) => context.searchedTown)
  const hasFailed = useSelector(search, ({ context }) => context.hasFailed)
  const isFound = useSelector(search, (snapshot) => snapshot.matches('found'))
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const own = useOwnPlaces(text)
  const suggestions = useMemo(
    () => (isFound ? [...own, ...results.map(suggestAddress)] : own),
    [own, isFound, results],
  )
  const type = (typed: string) => search.send({ type: 'text.changed', text: typed })
  const append = (suggestion: Suggestion) => {
    send(appendStop(suggestion, placeOf(suggestion), { tourTemplate, shown, company }))
    setAnnouncement(texts.appended({ name: suggestion.title, position }))
    type('')
  }
  const list = useListNavigation({
    items: suggestions,
    query: text,
    preferred: preferredOf(suggestions, text),
    onChoose: append,
  })
  const { isTouched } = list
  const active = list.active === null ? undefined : suggestions[list.active]

  function placeOf(suggestion: Suggestion) {
    const isMoved = moved?.key === suggestion.key
    return isMoved ? placeAt(suggestion.place, moved.position) : suggestion.place
  }

  const pin = useMemo<DraftPin | null>(() => {
    if (active === undefined) return null
    const { title, key } = active
    const place = moved?.key === key ? placeAt(active.place, moved.position) : active.place
    const isGuess = active.kind === 'address' && active.address.approximate && moved?.key !== key
    return {
      position: [Number(place.lng), Number(place.lat)],
      text: String(position),
      title: texts.draft({ name: title }),
      label: texts.pin({ name: title }),
      isApproximate: isGuess,
      // Only a new destination can be moved.
      isDisabled: active.kind !== 'address',
      isNext: true,
      // While the user types, the map must not move away from the tour to a random first suggestion.
      follows: isTouched ? 'tour' : 'nothing',
      resetKey: key,
      takesClicks: false,
      onMove: (to) => setMoved({ key, position: to }),
    }
  }, [active, moved, position, isTouched])
  useDraftPin(pin)

  return {
    text,
    type,
    suggestions,
    list,
    active,
    append,
    edit: (suggestion: Suggestion) => {
      onEdit({ ...suggestion, place: placeOf(suggestion) })
      type('')
    },
    searchNow: () => search.send(hasFailed ? { type: 'text.changed', text } : { type: 'search.request' }),
    placeOf,
    searchedTown,
    hasFailed,
    isBusy,
    isEmpty: isFound && !hasFailed && suggestions.length === 0,
    announcement,
  }
}
