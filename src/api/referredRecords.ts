import { customFieldKeys } from './customFields/customFieldsApi'
import { destinationTemplateKeys } from './destinationTemplates/destinationTemplatesApi'
import { labelKeys } from './labels/labelsApi'
import { tourTemplateKeys } from './tourTemplates/tourTemplatesQueries'
import { userKeys } from './users/usersApi'
import { vehicleKeys } from './vehicles/vehiclesApi'

/*
 * Query keys of referenced records. A refused save may reference a deleted record, so these are refetched for
 * the form.
 */

/** Records referenced by destinations and their templates. */
export const referredByStops = [
  customFieldKeys.all,
  destinationTemplateKeys.all,
  labelKeys.tags,
  tourTemplateKeys.all,
] as const

/** Records referenced by tours. */
export const referredByTours = [labelKeys.tags, userKeys.all, vehicleKeys.all] as const
