import { absenceQueries, createAbsencesApi } from './absences/absencesApi'
import { accountQueries, createAccountApi } from './account/accountApi'
import { administrationQueries, createAdministrationApi } from './administration/administrationApi'
import { auditQueries, createAuditApi } from './administration/auditApi'
import { calendarFeedQueries, createCalendarFeedsApi } from './calendarFeeds/calendarFeedsApi'
import { companyQueries, createCompaniesApi } from './companies/companiesApi'
import { createCustomFieldsApi, customFieldQueries } from './customFields/customFieldsApi'
import { createDestinationsApi } from './destinations/destinationsApi'
import { destinationQueries } from './destinations/destinationsQueries'
import {
  createDestinationTemplatesApi,
  destinationTemplateQueries,
} from './destinationTemplates/destinationTemplatesApi'
import { createCustomerMailsApi, customerMailQueries } from './customerMails/customerMailsApi'
import { createCustomerLinksApi, customerLinkQueries } from './customerLinks/customerLinksApi'
import { createDevicesApi, deviceQueries } from './devices/devicesApi'
import { createMailsApi, mailQueries } from './mails/mailsApi'
import { createFeedbackApi } from './feedback/feedbackApi'
import { createFilesApi, fileQueries } from './files/filesApi'
import { createGeocodingApi } from './geocoding/geocodingApi'
import { geocodingQueries } from './geocoding/geocodingQueries'
import type { HttpClient } from './httpClient'
import { createImportsApi } from './imports/importsApi'
import { importQueries } from './imports/importsQueries'
import { createSessionApi } from './session/sessionApi'
import { createGenericImportSteps } from './imports/genericImportSteps'
import { createImportStepsApi } from './imports/importStepsApi'
import { createLabelsApi, labelQueries } from './labels/labelsApi'
import { createPagesApi, pageQueries } from './pages/pagesApi'
import { createOrdersApi, orderQueries } from './orders/ordersApi'
import { createPlannedToursApi, plannedTourQueries } from './plannedTours/plannedToursApi'
import { createProofsApi } from './proofs/proofsApi'
import { proofQueries } from './proofs/proofsQueries'
import { createTasksApi, taskQueries } from './tasks/tasksApi'
import { createDrivenToursApi, drivenTourQueries } from './tours/drivenTourApi'
import { createToursApi } from './tours/toursApi'
import { tourQueries } from './tours/toursQueries'
import { createTourTemplatesApi } from './tourTemplates/tourTemplatesApi'
import { tourTemplateQueries } from './tourTemplates/tourTemplatesQueries'
import { usageQueries } from './usage/usageQueries'
import { createUsersApi, userQueries } from './users/usersApi'
import { createVehiclesApi, vehicleQueries } from './vehicles/vehiclesApi'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'

export type Api = ReturnType<typeof createApi>
export type Queries = ReturnType<typeof createQueries>

/** Creates the API of every resource over one HTTP client. */
export function createApi(http: HttpClient, config: RuntimeConfig) {
  return {
    session: createSessionApi(http),
    account: createAccountApi(http),
    feedback: createFeedbackApi(http),
    tours: createToursApi(http),
    drivenTours: createDrivenToursApi(http),
    tourTemplates: createTourTemplatesApi(http),
    plannedTours: createPlannedToursApi(http),
    absences: createAbsencesApi(http),
    orders: createOrdersApi(http),
    calendarFeeds: createCalendarFeedsApi(http),
    destinations: createDestinationsApi(http),
    destinationTemplates: createDestinationTemplatesApi(http),
    customFields: createCustomFieldsApi(http),
    tasks: createTasksApi(http),
    companies: createCompaniesApi(http, config),
    proofs: createProofsApi(http),
    files: createFilesApi(http),
    customerLinks: createCustomerLinksApi(http),
    customerMails: createCustomerMailsApi(http),
    devices: createDevicesApi(http),
    mails: createMailsApi(http),
    imports: createImportsApi(http),
    importSteps: config.extensions.includes('importSteps')
      ? createImportStepsApi(http)
      : createGenericImportSteps(http),
    labels: createLabelsApi(http),
    users: createUsersApi(http),
    vehicles: createVehiclesApi(http),
    administration: createAdministrationApi(http),
    audit: createAuditApi(http),
    geocoding: createGeocodingApi(http, config),
    pages: createPagesApi(http),
  }
}

/** Query options by resource, with the stale times of the specification. */
export function createQueries(api: Api) {
  return {
    tours: tourQueries(api.tours),
    drivenTours: drivenTourQueries(api.drivenTours),
    tourTemplates: tourTemplateQueries(api.tourTemplates),
    plannedTours: plannedTourQueries(api.plannedTours),
    absences: absenceQueries(api.absences),
    orders: orderQueries(api.orders),
    calendarFeeds: calendarFeedQueries(api.calendarFeeds),
    destinations: destinationQueries(api.destinations),
    destinationTemplates: destinationTemplateQueries(api.destinationTemplates),
    customFields: customFieldQueries(api.customFields),
    tasks: taskQueries(api.tasks),
    companies: companyQueries(api.companies),
    proofs: proofQueries(api.proofs),
    files: fileQueries(api.files),
    customerMails: customerMailQueries(api.customerMails),
    customerLinks: customerLinkQueries(api.customerLinks),
    devices: deviceQueries(api.devices),
    mails: mailQueries(api.mails),
    imports: importQueries(api),
    labels: labelQueries(api.labels),
    users: userQueries(api.users),
    vehicles: vehicleQueries(api.vehicles),
    account: accountQueries(api.account),
    administration: administrationQueries(api.administration),
    audit: auditQueries(api.audit),
    usage: usageQueries(api),
    geocoding: geocodingQueries(api.geocoding),
    pages: pageQueries(api.pages),
  }
}
