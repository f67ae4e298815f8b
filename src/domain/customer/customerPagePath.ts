/** The page of a link is `/t/{token}`. */
export function tokenOfPath(path: string): string | null {
  const token = /^\/t\/([^/]+)\/?$/.exec(path)?.[1]
  return token === undefined ? null : token
}

/** Path of the API of a link. The token is kept as it stands in the address. */
export const customerApiPath = (token: string): string => `/api/customer/${token}`

/**
 * Address of a part of a page, such as a photo.
 * @param path below the path of the API; it may come from another server
 * @returns null for a path that leads elsewhere
 */
export function customerPartPath(token: string, path: string): string | null {
  const isBelow = path.split('/').every((step) => /^[\w.~%-]+$/.test(step) && !/^\.+$/.test(step))
  return isBelow ? `${customerApiPath(token)}/${path}` : null
}
