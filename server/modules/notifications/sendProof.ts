import { eq } from 'drizzle-orm'
import { ProofMail } from '../../../src/contract/proof/proofMail'
import { isRecord } from '../../db/conditions'
import { proofsOfService, serviceLocations } from '../../db/schema/driving'
import type { Deps } from '../../deps'
import type { Answer, WriteContext } from '../../http/write'
import type { Mail } from '../../mail/mail'
import { queueMails } from '../../mail/outbox'
import { decode, itemAnswer, lockRow, objectBody, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { germanTime } from '../proofs/proofTexts'
import { proofs } from '../proofs/proofs'
import { readMailCompany } from './notifications'

/** POST /api/proof-of-services/{id}/send-mail: sends the PDF of a proof to an address. */
export async function sendProof(
  context: WriteContext,
  { onMail }: Pick<Deps, 'onMail'>,
  { id, body, ifMatch }: RecordCall,
): Promise<Answer> {
  await lockRow(proofs, context, id, ifMatch)
  const { recipient } = decode(ProofMail, objectBody(body))
  const mail: Mail = {
    recipient,
    companyId: context.caller.companyId,
    cause: 'proof',
    causeId: id,
    proofOfServiceId: id,
    ...(await wordsOf(context, id)),
  }
  await queueMails(context.tx, [mail], context.now)
  context.afterCommit(async () => onMail?.(mail))
  return itemAnswer(proofs, context, id, 200)
}

async function wordsOf(context: WriteContext, id: string) {
  const { tx, caller } = context
  const { name, address } = serviceLocations
  const [found] = await tx
    .select({ name, address, timeStamp: proofsOfService.timeStamp })
    .from(proofsOfService)
    .innerJoin(serviceLocations, eq(serviceLocations.id, proofsOfService.serviceLocationId))
    .where(isRecord(proofsOfService, caller.companyId, id))
  const { name: company, timeZone } = await readMailCompany(context)
  const { subject, write } = texts.mails.sentProof
  const place = [...new Set([found?.name, found?.address])].filter(Boolean).join('\n')
  return {
    subject: subject({ company, name: found?.name || found?.address || '' }),
    ...write({ company, place, time: found === undefined ? '' : germanTime(found.timeStamp, timeZone) }),
  }
}
