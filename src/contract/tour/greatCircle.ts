/** Mean earth radius (IUGG). */
const EARTH_RADIUS_METERS = 6_371_008.8

/** Great-circle distance in metres between two [lon, lat] points in degrees. */
export function distanceMeters(
  [lon1, lat1]: readonly [number, number],
  [lon2, lat2]: readonly [number, number],
): number {
  const rad = Math.PI / 180
  const haversine =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
