import type { FastifyInstance } from 'fastify'
import {
  DestinationTemplatesExportWrite,
  destinationTemplateColumns,
  excelExports,
  wantedColumns,
  type DestinationTemplateColumn,
} from '../../../src/contract/proof/exportColumns'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { exportBodyBytes, type SheetExporter } from '../../excel/exportSheet'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { fieldColumn, wantedFields } from '../customFields/customFieldColumns'
import { areStaysInMinutes, memberOf, stopColumn } from '../stopColumns'

/** The Excel file of templates of stops, called Vorlagen on screen. */
export function registerDestinationTemplatesExport(
  app: FastifyInstance,
  api: Api,
  destinationTemplates: Resource,
  exportSheet: SheetExporter,
): void {
  const { path, fileName } = excelExports.destinationTemplates
  app.post(path, { bodyLimit: exportBodyBytes }, async (request, reply) => {
    const { companyId } = callerOf(request)
    const body = decode(DestinationTemplatesExportWrite, objectBody(request.body))
    const wanted = wantedColumns<DestinationTemplateColumn>(destinationTemplateColumns, body)
    const fields = await wantedFields(api.db, companyId, body.customFields ?? {})
    const isInMinutes = await areStaysInMinutes(api.db, companyId)
    return exportSheet(request, reply, api, {
      resource: destinationTemplates,
      member: 'destinationTemplates',
      iris: body.destinationTemplates,
      sheetName: texts.excel.destinationTemplates,
      fileName,
      columns: [
        ...wanted.map((id) => stopColumn(id, { head: destinationTemplateColumns[id], isInMinutes })),
        ...fields.map(fieldColumn),
      ],
      members: [...wanted.map(memberOf), ...(fields.length > 0 ? ['customFieldValues'] : [])],
    })
  })
}
