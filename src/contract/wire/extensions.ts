/**
 * Optional features of a server beyond the specification. `/config.json` lists those that the API has; calls
 * of the others are never sent.
 */
export const extensions = [
  'account',
  'auditLog',
  'backgroundJobs',
  'companyData',
  'customerPage',
  'deviceAccess',
  'driverDay',
  'importMappings',
  'importSteps',
  'mailLog',
  'mergedPdf',
  'openStops',
  'operatorPages',
  'pdfPreview',
  'plannedTours',
  'platformActions',
  'staffAccess',
  'syncUndo',
  'tokenInvalidation',
] as const
export type Extension = (typeof extensions)[number]

type Row = { extension: Extension; path: RegExp; methods?: readonly string[] }

/**
 * The calls of each extension. Actions on a record are matched by their last segment, because record paths
 * are defined by the server.
 */
const rows: readonly Row[] = [
  { extension: 'plannedTours', path: /\/calendar-feed$/ },
  { extension: 'account', path: /^\/api\/(account|sessions)(\/|$)/ },
  { extension: 'auditLog', path: /^\/api\/(.+\/)?audit-entries$/ },
  { extension: 'backgroundJobs', path: /^\/api\/administration\/jobs(\/|$)/ },
  { extension: 'companyData', path: /\/companies\/[^/]+\/(export|request-deletion)$/ },
  { extension: 'companyData', path: /^(?!\/api\/administration\/).*\/withdraw-deletion$/ },
  {
    extension: 'customerPage',
    path: /^\/api\/(customer|customer-links|customer-mails|customer-visits)(\/|$)|\/customer-links$/,
  },
  { extension: 'deviceAccess', path: /\/(revoke|renew-code)$|^\/api\/devices-export-xlsx$/ },
  { extension: 'driverDay', path: /^\/api\/driver\/(day|files|me|stops)(\/|$)/ },
  {
    extension: 'importMappings',
    path: /^\/api\/import-fields-mappings(\/|$)/,
    methods: ['post', 'patch', 'delete'],
  },
  { extension: 'importMappings', path: /^\/api\/import-fields-mappings$/ },
  { extension: 'importSteps', path: /^\/api\/imports\/match$|\/(dry-run|rows|undo)$/ },
  { extension: 'mailLog', path: /^\/api\/mails(\/|$)/ },
  { extension: 'mergedPdf', path: /^\/api\/proof-of-services-merged-export-pdf$/ },
  { extension: 'openStops', path: /\/open-stops$/ },
  { extension: 'operatorPages', path: /^\/api\/pages\// },
  { extension: 'pdfPreview', path: /^\/api\/proof-of-services\/preview-pdf$/ },
  { extension: 'plannedTours', path: /^\/api\/(absences|orders|planned-tours|vehicles)(\/|$)/ },
  { extension: 'platformActions', path: /^\/api\/administration\/(companies|users)\/[^/]+\/(?!audit)/ },
  { extension: 'staffAccess', path: /\/(activate|deactivate|send-invitation|withdraw-invitation)$/ },
  { extension: 'syncUndo', path: /\/undo-sync$/ },
  { extension: 'tokenInvalidation', path: /^\/api\/token\/invalidate$/ },
]

/** The extension of a call; null for calls of the specification. */
export function extensionOf(method: string, path: string): Extension | null {
  const [name = ''] = path.split('?')
  if (!name.startsWith('/api/')) return null
  const row = rows.find((one) => one.path.test(name) && (one.methods?.includes(method.toLowerCase()) ?? true))
  return row?.extension ?? null
}
