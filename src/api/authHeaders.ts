import { platformHeaderName, platformHeaderValue } from '../contract/wire/product'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'

/**
 * What every call to our API says of itself: from which platform it comes and, with a token, who calls.
 * @param access null for the calls that need no token
 */
export const authHeaders = (
  { productKey }: Pick<RuntimeConfig, 'productKey'>,
  access: string | null,
): Record<string, string> => ({
  [platformHeaderName(productKey)]: platformHeaderValue,
  ...(access === null ? {} : { Authorization: `Bearer ${access}` }),
})
