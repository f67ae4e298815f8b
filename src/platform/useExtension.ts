import type { Extension } from '../contract/wire/extensions'
import { usePlatform } from './platform'

/** Whether the API has announced an extension. */
export const useExtension = (extension: Extension): boolean =>
  usePlatform().config.extensions.includes(extension)
