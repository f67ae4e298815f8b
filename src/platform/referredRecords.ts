import { customFieldKeys } from '../api/customFields/customFieldsApi'
import { destinationTemplateKeys } from '../api/destinationTemplates/destinationTemplatesApi'
import { labelKeys } from '../api/labels/labelsApi'
import { tourTemplateKeys } from '../api/tourTemplates/tourTemplatesQueries'
import { userKeys } from '../api/users/usersApi'
import { statusOf } from '../domain/calls/errors'
import type { Platform } from './platform'

/** What destinations and their templates refer to. */
const referredByStops = [
  customFieldKeys.all,
  destinationTemplateKeys.all,
  labelKeys.tags,
  tourTemplateKeys.all,
] as const

/** What tours refer to. */
export const referredByTours = [labelKeys.tags, userKeys.all] as const

/**
 * For the failure of a save, which it passes on: what was refused may refer to something that is gone, and the form
 * has to show that. So the cached answers about it are dropped.
 * @param keys of these answers
 */
export const doubtReferred =
  (invalidate: Platform['invalidate'], keys: readonly (readonly string[])[] = referredByStops) =>
  (error: unknown): never => {
    if (statusOf(error) === 422) void Promise.all(keys.map(invalidate))
    throw error
  }
