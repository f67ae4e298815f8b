import type { FastifyInstance } from 'fastify'
import {
  DestinationsExportWrite,
  destinationColumns,
  excelExports,
  wantedColumns,
  type DestinationColumn,
} from '../../../src/contract/proof/exportColumns'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { exportBodyBytes, type SheetExporter } from '../../excel/exportSheet'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { fieldColumn, wantedFields } from '../customFields/customFieldColumns'
import { areStaysInMinutes, memberOf, stopColumn } from '../stopColumns'

/** The Excel file of destinations, called Ziele on screen. */
export function registerDestinationsExport(
  app: FastifyInstance,
  api: Api,
  destinations: Resource,
  exportSheet: SheetExporter,
): void {
  const { path, fileName } = excelExports.destinations
  app.post(path, { bodyLimit: exportBodyBytes }, async (request, reply) => {
    const { companyId } = callerOf(request)
    const body = decode(DestinationsExportWrite, objectBody(request.body))
    const wanted = wantedColumns<DestinationColumn>(destinationColumns, body)
    const fields = await wantedFields(api.db, companyId, body.customFields ?? {})
    const isInMinutes = await areStaysInMinutes(api.db, companyId)
    return exportSheet(request, reply, api, {
      resource: destinations,
      member: 'destinations',
      iris: body.destinations,
      sheetName: texts.excel.destinations,
      fileName,
      columns: [
        ...wanted.map((id) => stopColumn(id, { head: destinationColumns[id], isInMinutes })),
        ...fields.map(fieldColumn),
      ],
      members: [...wanted.map(memberOf), ...(fields.length > 0 ? ['customFieldValues'] : [])],
    })
  })
}
