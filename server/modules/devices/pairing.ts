import { and, eq, gt } from 'drizzle-orm'
import { codeLifetimeSeconds, type DevicePairing } from '../../../src/contract/access/device'
import { accessFacts, isSuspended } from '../../../src/contract/access/permissions'
import { featureDevices } from '../../../src/contract/company/companyTerms'
import { iriOf } from '../../../src/contract/wire/ids'
import { hashPairingCode, newDeviceToken, newPairingCode } from '../../auth/deviceToken'
import { isRecord } from '../../db/conditions'
import { devices as table } from '../../db/schema/devices'
import { companies, users } from '../../db/schema/people'
import type { Deps } from '../../deps'
import type { JsonObject } from '../../http/jsonLd'
import { Problem, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { createRecord, itemAnswer, lockRow, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { userTarget } from '../users/usersTarget'

/** Creates a waiting device. The response is the only one that contains its code. */
export async function createDevice(
  devices: Resource,
  secret: string,
  context: WriteContext,
  body: unknown,
): Promise<Answer> {
  const { body: created } = await createRecord(devices, context, body)
  return issueCode(devices, secret, context, String(created?.id), 201)
}

/** Creates a new code for a waiting or revoked device, which invalidates the previous one. */
export async function renewCode(
  devices: Resource,
  secret: string,
  context: WriteContext,
  { id, ifMatch }: RecordCall,
): Promise<Answer> {
  const { version, members } = await lockRow(devices, context, id, ifMatch)
  if (members.state === 'paired') throw new Problem(409, { description: texts.alreadyPaired })
  await context.tx
    .update(table)
    .set({ version: version + 1 })
    .where(isRecord(table, context.caller.companyId, id))
  return issueCode(devices, secret, context, id, 200)
}

async function issueCode(
  devices: Resource,
  secret: string,
  context: WriteContext,
  id: string,
  status: 200 | 201,
): Promise<Answer> {
  const code = newPairingCode()
  const codeExpiresAt = new Date(context.now.getTime() + codeLifetimeSeconds * 1000)
  await context.tx
    .update(table)
    .set({ state: 'waiting', tokenHash: null, codeHash: hashPairingCode(secret, code), codeExpiresAt })
    .where(isRecord(table, context.caller.companyId, id))
  return { ...(await itemAnswer(devices, context, id, status)), once: { code } }
}

/** Revokes the token of a device, and its pairing code if any, immediately and permanently. */
export async function revokeDevice(
  devices: Resource,
  context: WriteContext,
  { id, ifMatch }: RecordCall,
): Promise<Answer> {
  const { version } = await lockRow(devices, context, id, ifMatch)
  await context.tx
    .update(table)
    .set({ state: 'revoked', tokenHash: null, codeHash: null, codeExpiresAt: null, version: version + 1 })
    .where(isRecord(table, context.caller.companyId, id))
  return itemAnswer(devices, context, id, 200)
}

/**
 * Pairs the device that sends the code. When two devices use a code at once, the second one finds it used:
 * the condition is part of the update.
 * @throws Problem 422, the same for every invalid code
 */
export async function pairDevice(
  { db, env, secret, events, now: readClock }: Pick<Deps, 'db' | 'env' | 'secret' | 'events' | 'now'>,
  { code, model, version }: typeof DevicePairing.Type,
): Promise<JsonObject> {
  const now = readClock()
  const { token, tokenHash } = newDeviceToken()
  const { companyId, ...paired } = await db.transaction(async (tx) => {
    const [device] = await tx
      .update(table)
      .set({
        state: 'paired',
        tokenHash,
        codeHash: null,
        codeExpiresAt: null,
        lastSeenAt: now,
        model: model?.trim() || null,
        appVersion: version?.trim() || null,
        clockOffsetSeconds: null,
      })
      .where(
        and(
          eq(table.codeHash, hashPairingCode(secret, code)),
          gt(table.codeExpiresAt, now),
          eq(table.state, 'waiting'),
        ),
      )
      .returning({ id: table.id, name: table.name, companyId: table.companyId, driverId: table.driverId })
    if (!device) throw invalidCode()
    const [company] = await tx.select().from(companies).where(eq(companies.id, device.companyId))
    const trialEnded = company?.trialEndsAt != null && company.trialEndsAt <= now
    const facts = accessFacts({ company: company && { ...company, trialEnded } }, env.PRODUCT_KEY)
    // The error rolls back the update.
    if (!company || isSuspended(facts) || !facts.features.includes(featureDevices)) throw invalidCode()
    return {
      companyId: device.companyId,
      token,
      device: { '@id': iriOf('/api/devices', device.id), id: device.id, name: device.name },
      company: { name: company.name },
      driver: await driverOf(device.companyId, device.driverId),
    }

    async function driverOf(companyId: string, driverId: string | null) {
      if (driverId === null) return null
      const [driver] = await tx
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(isRecord(users, companyId, driverId))
      return driver ? { '@id': iriOf(userTarget.path, driverId), id: driverId, ...driver } : null
    }
  })
  const record = paired.device['@id']
  const event = { kind: 'changed', collection: '/api/devices', record } as const
  // Notifies users who wait for the pairing on screen.
  await events.publish([{ companyId, userId: '', event }])
  return paired
}

const invalidCode = () => unprocessable({ propertyPath: 'code', message: texts.codeInvalid })
