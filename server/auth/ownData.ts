import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { isRecord, isTarget } from '../db/conditions'
import { auditEntries } from '../db/schema/audit'
import { devices } from '../db/schema/devices'
import { proofsOfService, tours } from '../db/schema/driving'
import { files } from '../db/schema/files'
import { mailOutbox, messages } from '../db/schema/messages'
import { companies, users } from '../db/schema/people'
import { tourTemplateAssignees, tourTemplates } from '../db/schema/planning'
import { emailChanges, sessions } from '../db/schema/security'
import type { JsonObject } from '../http/jsonLd'

type UserKey = { companyId: string; userId: string }

/**
 * Returns the stored data of a user for that user. Contains no passwords and tokens, of which only hashes are
 * stored.
 */
export async function ownData(db: Db, { companyId, userId }: UserKey, now: Date): Promise<JsonObject> {
  const [account] = await db
    .select({
      company: companies.name,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      roles: users.roles,
      canViewPlan: users.canViewPlan,
      canViewProof: users.canViewProof,
      canViewTour: users.canViewTour,
      createdAt: users.createdAt,
      acceptedAt: users.acceptedAt,
      lastActiveAt: users.lastActiveAt,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isRecord(users, companyId, userId))
  const isOwn = (table: { companyId: PgColumn }, column: PgColumn): SQL | undefined =>
    and(eq(table.companyId, companyId), eq(column, userId))
  const a = tourTemplateAssignees
  return {
    exportedAt: now.toISOString(),
    account,
    emailChange: await db
      .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
      .from(emailChanges)
      .where(isOwn(emailChanges, emailChanges.userId)),
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
        expiresAt: sessions.expiresAt,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(isOwn(sessions, sessions.userId))
      .orderBy(desc(sessions.createdAt)),
    assignedTours: await db
      .select({ id: tourTemplates.id, name: tourTemplates.name })
      .from(a)
      .innerJoin(tourTemplates, isTarget(tourTemplates, a, a.tourTemplateId))
      .where(isOwn(a, a.userId))
      .orderBy(asc(tourTemplates.name)),
    drivenTours: await db
      .select({
        id: tours.id,
        name: tours.name,
        startDate: tours.startDate,
        endDate: tours.endDate,
        drivenMeters: tours.drivenMeters,
      })
      .from(tours)
      .where(isOwn(tours, tours.driverId))
      .orderBy(desc(tours.startDate)),
    proofs: await db
      .select({
        id: proofsOfService.id,
        timeStamp: proofsOfService.timeStamp,
        state: proofsOfService.state,
        lat: proofsOfService.lat,
        lng: proofsOfService.lng,
      })
      .from(proofsOfService)
      .where(isOwn(proofsOfService, proofsOfService.createdById))
      .orderBy(desc(proofsOfService.timeStamp)),
    uploadedFiles: await db
      .select({ id: files.id, name: files.name, createdAt: files.createdAt })
      .from(files)
      .where(isOwn(files, files.createdById))
      .orderBy(desc(files.createdAt)),
    devices: await db
      .select({ id: devices.id, name: devices.name, model: devices.model })
      .from(devices)
      .where(isOwn(devices, devices.driverId)),
    messages: await db
      .select({ kind: messages.kind, message: messages.message, createdAt: messages.createdAt })
      .from(messages)
      .where(isOwn(messages, messages.createdById))
      .orderBy(desc(messages.createdAt)),
    mails: await db
      .select({ subject: mailOutbox.subject, createdAt: mailOutbox.createdAt, sentAt: mailOutbox.sentAt })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.companyId, companyId), eq(mailOutbox.recipient, account?.email ?? '')))
      .orderBy(desc(mailOutbox.createdAt)),
    auditEntries: await db
      .select({
        createdAt: auditEntries.createdAt,
        action: auditEntries.action,
        authorName: auditEntries.authorName,
        subjectName: auditEntries.subjectName,
      })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.companyId, companyId),
          or(eq(auditEntries.authorId, userId), eq(auditEntries.subjectId, userId)),
        ),
      )
      .orderBy(desc(auditEntries.createdAt)),
  }
}
