/** The product's upper-case key, used in the request header and the platform administrator role. */
export const defaultProductKey = 'TOURWERK'

/** Request header of every API call, with the value {@link platformHeaderValue}. */
export const platformHeaderName = (productKey: string): string => `${productKey}-PLATFORM`
export const platformHeaderValue = 'web'

/** Value of the query parameter `platform` of the login call; differs from the header on purpose. */
export const loginPlatform = 'webapp'

export const mergePatchContentType = 'application/merge-patch+json'
export const jsonLdContentType = 'application/ld+json'
