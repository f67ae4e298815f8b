import type { FastifyInstance } from 'fastify'
import { DevicePairing, DeviceStatus } from '../../../src/contract/access/device'
import type { Api } from '../../api'
import { countAttempt, uncountAttempt } from '../../auth/throttle'
import { clientNetwork } from '../../http/clientNetwork'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import type { Resource } from '../../resources/resource'
import { writesRecord } from '../../resources/resourceRoutes'
import { decode, objectBody } from '../../resources/writeResource'
import { createDevice, pairDevice, renewCode, revokeDevice } from './pairing'
import { takeStatus } from './deviceStatus'

/** Routes to pair, revoke and report on devices. */
export function registerDeviceRoutes(app: FastifyInstance, api: Api, devices: Resource): void {
  const { db, secret } = api

  app.post('/api/devices', (request, reply) =>
    api.write(request, reply, (context) => createDevice(devices, secret, context, request.body)),
  )

  app.post(
    '/api/devices/:id/renew-code',
    writesRecord(api, (context, call) => renewCode(devices, secret, context, call)),
  )

  app.post(
    '/api/devices/:id/revoke',
    writesRecord(api, (context, call) => revokeDevice(devices, context, call)),
  )

  app.post('/api/devices/pair', async (request, reply) => {
    const pairing = decode(DevicePairing, objectBody(request.body))
    await countAttempt(api, 'pairing-address', clientNetwork(request))
    const paired = await pairDevice(api, pairing)
    await uncountAttempt(db, 'pairing-address', clientNetwork(request))
    return sendJsonLd(reply, 201, {
      '@context': contextPath('DevicePairing'),
      '@id': '/api/devices/pair',
      '@type': 'DevicePairing',
      ...paired,
    })
  })

  app.post('/api/device/status', (request, reply) =>
    api.write(request, reply, async (context) => {
      await takeStatus(context, decode(DeviceStatus, objectBody(request.body)))
      return { status: 204 }
    }),
  )
}
