import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

/** State of the view; all of it is in the URL. */
export type TrackingView = {
  /** Id of the chosen tour; null for none. */
  tour: string | null
  /** The map follows the chosen vehicle. */
  isFollowing: boolean
  /** Shows trails of all vehicles, not only of the chosen one. */
  hasAllTrails: boolean
  search: string
}

export function readView(address: string): TrackingView {
  const parameters = new URLSearchParams(address)
  const tour = parameters.get('tour') || null
  return {
    tour,
    isFollowing: tour !== null && parameters.get('follow') === 'true',
    hasAllTrails: parameters.get('trails') === 'all',
    search: parameters.get('search') ?? '',
  }
}

/** Defaults are not written to the URL. */
export function writeView({ tour, isFollowing, hasAllTrails, search }: TrackingView): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (tour !== null) parameters.set('tour', tour)
  if (tour !== null && isFollowing) parameters.set('follow', 'true')
  if (hasAllTrails) parameters.set('trails', 'all')
  return parameters.toString()
}

/** Choosing another tour stops following. */
export const chooseTour = (view: TrackingView, tour: string | null): TrackingView =>
  tour === view.tour ? view : { ...view, tour, isFollowing: false }

export function useTrackingView(): { view: TrackingView; change: (view: TrackingView) => void } {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const view = useMemo(() => readView(search), [search])
  const change = (changed: TrackingView) => {
    const address = writeView(changed)
    navigate(address === '' ? path : `${path}?${address}`, { replace: true })
  }
  return { view, change }
}
