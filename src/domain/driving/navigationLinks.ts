import type { DriverStop } from '../../contract/driving/driverTour'

export const navigationApps = ['google', 'apple', 'waze', 'osmand', 'geo'] as const
export type NavigationApp = (typeof navigationApps)[number]

type Place = { lat: number; lng: number }

/** Where the driver parks: the navigation target if there is one, else the address; null if neither has a place. */
export function targetOf({ navLat, navLng, lat, lng }: DriverStop): Place | null {
  if (navLat != null && navLng != null) return { lat: navLat, lng: navLng }
  return lat != null && lng != null ? { lat, lng } : null
}

/** Address that opens an app with the route to a place, by the documented links of each app. */
export function navigationLink(app: NavigationApp, { lat, lng }: Place): string {
  const place = `${lat},${lng}`
  switch (app) {
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=driving`
    case 'apple':
      return `https://maps.apple.com/?daddr=${place}&dirflg=d`
    case 'waze':
      return `https://waze.com/ul?ll=${place}&navigate=yes`
    case 'osmand':
      return `https://osmand.net/map/navigate/?finish=${place}&type=osmand&profile=car`
    case 'geo':
      return `geo:${place}?q=${place}`
  }
}
