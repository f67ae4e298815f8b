import { describe, expect, it } from 'vitest'
import { clientRoutes } from '../../domain/navigation/clientRoutes'
import { accessFacts } from '../../contract/access/permissions'
import { extensions, type Extension } from '../../contract/wire/extensions'
import { visibleSettings } from './settingsEntries'

const routesFor = (roles: string[], offered = extensions as readonly Extension[]) =>
  visibleSettings(accessFacts({ roles }), offered).map(({ route }) => route)

describe('visibleSettings', () => {
  it('shows a company admin every child of the settings, each once', () => {
    const children = Object.keys(clientRoutes).filter((name) => name.startsWith('settings-'))
    expect(routesFor(['ROLE_COMPANY_ADMIN']).toSorted()).toEqual(children.toSorted())
  })

  it('omits what the API does not support', () => {
    const left = routesFor(['ROLE_COMPANY_ADMIN'], ['importMappings'])
    expect(
      ['settings-import', 'settings-mails', 'settings-audit'].map((route) => left.includes(route as never)),
    ).toEqual([true, false, false])
  })

  it('shows drivers and spectators their own account only', () => {
    expect(routesFor(['ROLE_DRIVER'])).toEqual(['settings-user'])
    expect(routesFor(['ROLE_SPECTATOR'])).toEqual(['settings-user'])
  })
})
