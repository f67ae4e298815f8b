import { userColumns, type UserColumn } from '../../../src/contract/proof/exportColumns'
import {
  roleCompanyAdmin,
  roleDriver,
  rolePlatformAdmin,
  roleSpectator,
} from '../../../src/contract/access/roles'
import type { ExcelColumn } from '../../excel/exportSheet'
import { textCell, yesNoCell, type Cell } from '../../excel/writeSheet'
import { texts } from '../../texts'

/** Returns the columns of the Excel file of the staff (Mitarbeiter in the UI). */
export function userColumn(productKey: string): (id: UserColumn) => ExcelColumn {
  const roleNames: Record<string, string> = {
    [rolePlatformAdmin(productKey)]: texts.excel.roles.platformAdmin,
    [roleCompanyAdmin]: texts.excel.roles.companyAdmin,
    [roleDriver]: texts.excel.roles.driver,
    [roleSpectator]: texts.excel.roles.spectator,
  }
  const flag = { width: 28, toCell: yesNoCell }
  const forms: Partial<Record<UserColumn, { width: number; toCell: (value: unknown) => Cell }>> = {
    email: { width: 32, toCell: textCell },
    roles: { width: 32, toCell: rolesCell },
    canViewPlan: flag,
    canViewProof: flag,
    canViewTour: flag,
  }

  return (id) => {
    const { width, toCell } = forms[id] ?? { width: 22, toCell: textCell }
    return { head: userColumns[id], width, cell: ({ members }) => toCell(members[id]) }
  }

  /** Sorts roles by rights. An unknown role is shown unchanged. */
  function rolesCell(value: unknown): Cell {
    const roles = Array.isArray(value) ? value.map(String) : []
    const named = Object.keys(roleNames).filter((role) => roles.includes(role))
    const others = roles.filter((role) => !named.includes(role))
    return [...named.map((role) => roleNames[role] ?? role), ...others].join(', ')
  }
}
