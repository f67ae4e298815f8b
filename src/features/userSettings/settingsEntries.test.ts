import { describe, expect, it } from 'vitest'
import { clientRoutes } from '../../domain/navigation/clientRoutes'
import { accessFacts } from '../../contract/access/permissions'
import { visibleSettings } from './settingsEntries'

const routesFor = (roles: string[]) => visibleSettings(accessFacts({ roles })).map(({ route }) => route)

describe('visibleSettings', () => {
  it('shows a company admin every child of the settings, each once', () => {
    const children = Object.keys(clientRoutes).filter((name) => name.startsWith('settings-'))
    expect(routesFor(['ROLE_COMPANY_ADMIN']).toSorted()).toEqual(children.toSorted())
  })

  it('shows drivers and spectators their own account only', () => {
    expect(routesFor(['ROLE_DRIVER'])).toEqual(['settings-user'])
    expect(routesFor(['ROLE_SPECTATOR'])).toEqual(['settings-user'])
  })
})
