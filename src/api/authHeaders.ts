import { platformHeaderName, platformHeaderValue } from '../contract/wire/product'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'

/**
 * Headers of every call to our API: the platform, and the bearer token if given.
 * @param access null for calls without a token
 */
export const authHeaders = (
  { productKey }: Pick<RuntimeConfig, 'productKey'>,
  access: string | null,
): Record<string, string> => ({
  [platformHeaderName(productKey)]: platformHeaderValue,
  ...(access === null ? {} : { Authorization: `Bearer ${access}` }),
})
