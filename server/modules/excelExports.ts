import type { FastifyInstance } from 'fastify'
import {
  DestinationTemplatesExportWrite,
  DestinationsExportWrite,
  DevicesExportWrite,
  FilesExportWrite,
  ProofsExportWrite,
  ToursExportWrite,
  TourTemplatesExportWrite,
  UsersExportWrite,
  destinationColumns,
  destinationTemplateColumns,
  deviceColumns,
  excelExports,
  fileColumns,
  proofColumns,
  ratingColumns,
  tourColumns,
  tourTemplateColumns,
  userColumns,
  wantedColumns,
  type DestinationColumn,
  type DestinationTemplateColumn,
  type DeviceColumn,
  type FileColumn,
  type ProofColumn,
  type RatingColumn,
  type TourColumn,
  type TourTemplateColumn,
  type UserColumn,
} from '../../src/contract/proof/exportColumns'
import type { Api } from '../api'
import { callerOf } from '../auth/caller'
import { createSheetExporter, exportBodyBytes, type ExcelColumn } from '../excel/exportSheet'
import type { Resource, WriteSchema } from '../resources/resource'
import { decode, objectBody } from '../resources/writeResource'
import { texts } from '../texts'
import { readLinkCompany } from './customerPage/customerLinkRoutes'
import { deviceColumn } from './devices/devicesExcel'
import { fileColumn } from './files/filesExcel'
import { fieldColumn, wantedFields } from './customFields/customFieldColumns'
import type { Resources } from './resources'
import { areServiceTimesInMinutes, memberOf, rhythmSheetColumn, stopColumn } from './stopColumns'
import { namedTourTemplates, tourTemplateColumn } from './tourTemplates/tourTemplatesExcel'
import { proofColumn, ratingColumn } from './proofs/proofsExcel'
import { membersOfTour, tourColumn } from './tours/toursExcel'
import { userColumn } from './users/usersExcel'

type ExportName = keyof typeof excelExports
/** Body of an export: the records, and a flag per column. */
type ExportBody<Name extends ExportName> = { readonly [N in Name]: readonly string[] }
type Sheet = {
  columns: ExcelColumn[]
  /** The members that the columns read. */
  members: string[]
}

/** Registers one route per list for its Excel file. */
export function registerExcelExports(app: FastifyInstance, api: Api, resources: Resources): void {
  const exportSheet = createSheetExporter()

  register('destinations', DestinationsExportWrite, resources.destinations, async (body, companyId) => {
    const { columns, members } = await sheetOfStops<DestinationColumn>(destinationColumns, body, companyId)
    if (body.rhythm !== true) return { columns, members }
    return { columns: [...columns, rhythmSheetColumn], members: [...members, 'rhythm'] }
  })
  register(
    'destinationTemplates',
    DestinationTemplatesExportWrite,
    resources.destinationTemplates,
    (body, companyId) => sheetOfStops<DestinationTemplateColumn>(destinationTemplateColumns, body, companyId),
  )
  register(
    'tourTemplates',
    TourTemplatesExportWrite,
    namedTourTemplates(resources.tourTemplates),
    async (body) => sheetOf(wantedColumns<TourTemplateColumn>(tourTemplateColumns, body), tourTemplateColumn),
  )
  const columnOfUser = userColumn(api.env.PRODUCT_KEY)
  register('users', UsersExportWrite, resources.users, async (body) =>
    sheetOf(wantedColumns<UserColumn>(userColumns, body), columnOfUser),
  )
  register('files', FilesExportWrite, resources.files, async (body) =>
    sheetOf(wantedColumns<FileColumn>(fileColumns, body), fileColumn),
  )

  register('devices', DevicesExportWrite, resources.devices, async (body) =>
    sheetOf(wantedColumns<DeviceColumn>(deviceColumns, body), deviceColumn),
  )

  register('proofOfServices', ProofsExportWrite, resources.proofs, async (body, companyId) => {
    const sheet = sheetOf(wantedColumns<ProofColumn>(proofColumns, body), proofColumn)
    if ((await readLinkCompany(api.db, companyId)) === null) return sheet
    const ratings = sheetOf(wantedColumns<RatingColumn>(ratingColumns, body), ratingColumn)
    return {
      columns: [...sheet.columns, ...ratings.columns],
      members: [...sheet.members, ...ratings.members],
    }
  })
  register('tours', ToursExportWrite, resources.tours, async (body) => {
    const wanted = wantedColumns<TourColumn>(tourColumns, body)
    return { columns: wanted.map(tourColumn), members: wanted.flatMap(membersOfTour) }
  })

  function register<Name extends ExportName, Body extends ExportBody<Name>>(
    name: Name,
    schema: WriteSchema<Body>,
    resource: Resource,
    sheetFor: (body: Body, companyId: string) => Promise<Sheet>,
  ): void {
    const { path, fileName } = excelExports[name]
    app.post(path, { bodyLimit: exportBodyBytes }, async (request, reply) => {
      const body = decode(schema, objectBody(request.body))
      return exportSheet(request, reply, api, {
        resource,
        member: name,
        iris: body[name],
        sheetName: texts.excel[name],
        fileName,
        ...(await sheetFor(body, callerOf(request).companyId)),
      })
    })
  }

  /** Returns the columns of stops or stop templates, followed by those of custom fields. */
  async function sheetOfStops<Id extends DestinationColumn | DestinationTemplateColumn>(
    heads: Record<Id, string>,
    body: { readonly [K in Id]?: boolean | null } & {
      readonly customFields?: Readonly<Record<string, boolean>> | null
    },
    companyId: string,
  ): Promise<Sheet> {
    const wanted = wantedColumns<Id>(heads, body)
    const fields = await wantedFields(api.db, companyId, body.customFields ?? {})
    const isInMinutes = await areServiceTimesInMinutes(api.db, companyId)
    const { columns, members } = sheetOf(wanted, (id) => stopColumn(id, { head: heads[id], isInMinutes }))
    return {
      columns: [...columns, ...fields.map(fieldColumn)],
      members: [...members, ...(fields.length > 0 ? ['customFieldValues'] : [])],
    }
  }
}

const sheetOf = <Id extends string>(wanted: readonly Id[], columnOf: (id: Id) => ExcelColumn): Sheet => ({
  columns: wanted.map(columnOf),
  members: wanted.map(memberOf),
})
