import type { FastifyInstance } from 'fastify'
import {
  UsersExportWrite,
  excelExports,
  userColumns,
  wantedColumns,
  type UserColumn,
} from '../../../src/contract/proof/exportColumns'
import {
  roleCompanyAdmin,
  roleDriver,
  rolePlatformAdmin,
  roleSpectator,
} from '../../../src/contract/access/roles'
import type { Api } from '../../api'
import { exportBodyBytes, type ExcelColumn, type SheetExporter } from '../../excel/exportSheet'
import { textCell, yesNoCell, type Cell } from '../../excel/writeSheet'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'

/** The Excel file of the staff, called Mitarbeiter on screen. */
export function registerUsersExport(
  app: FastifyInstance,
  api: Api,
  users: Resource,
  exportSheet: SheetExporter,
): void {
  const { path, fileName } = excelExports.users
  const roleNames: Record<string, string> = {
    [rolePlatformAdmin(api.env.PRODUCT_KEY)]: texts.excel.roles.platformAdmin,
    [roleCompanyAdmin]: texts.excel.roles.companyAdmin,
    [roleDriver]: texts.excel.roles.driver,
    [roleSpectator]: texts.excel.roles.spectator,
  }

  app.post(path, { bodyLimit: exportBodyBytes }, async (request, reply) => {
    const body = decode(UsersExportWrite, objectBody(request.body))
    const wanted = wantedColumns<UserColumn>(userColumns, body)
    return exportSheet(request, reply, api, {
      resource: users,
      member: 'users',
      iris: body.users,
      sheetName: texts.excel.users,
      fileName,
      columns: wanted.map(columnOf),
      members: wanted,
    })
  })

  function columnOf(id: UserColumn): ExcelColumn {
    const { width, toCell } = forms[id] ?? { width: 22, toCell: textCell }
    return { head: userColumns[id], width, cell: ({ members }) => toCell(members[id]) }
  }

  const flag = { width: 28, toCell: yesNoCell }
  const forms: Partial<Record<UserColumn, { width: number; toCell: (value: unknown) => Cell }>> = {
    email: { width: 32, toCell: textCell },
    roles: { width: 32, toCell: rolesCell },
    canViewPlan: flag,
    canViewProof: flag,
    canViewTour: flag,
  }

  /** In the order of their rights; a role without a name stands as it is. */
  function rolesCell(value: unknown): Cell {
    const roles = Array.isArray(value) ? value.map(String) : []
    const named = Object.keys(roleNames).filter((role) => roles.includes(role))
    const others = roles.filter((role) => !named.includes(role))
    return [...named.map((role) => roleNames[role] ?? role), ...others].join(', ')
  }
}
