import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import type { CustomFieldDraft, CustomFieldDrafts } from '../../domain/drafts/customFieldDrafts'
import type { Iri } from '../../contract/wire/ids'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import { wholeValue } from './describeParts'
import type { KeptValue } from './keptValues'

type KeptValuesProps = {
  values: readonly KeptValue[]
  drafts: CustomFieldDrafts
  isDisabled: boolean
  onChange: (drafts: CustomFieldDrafts) => void
}

/** Values whose field was deleted or disabled while the form was open, so that none is lost unnoticed. */
export function KeptValues({ values, drafts, isDisabled, onChange }: KeptValuesProps) {
  /** Values removed here, to be restored. */
  const [removed, setRemoved] = useState<readonly (KeptValue & { draft: CustomFieldDraft })[]>([])
  const withoutDraft = removed.filter(({ iri }) => drafts[iri] === undefined)
  const rows = [...values, ...withoutDraft].toSorted((one, other) => (one.iri < other.iri ? -1 : 1))
  if (rows.length === 0) return null

  const remove = (value: KeptValue) => {
    const { [value.iri]: draft, ...others } = drafts
    if (draft === undefined) return
    setRemoved([...removed.filter(({ iri }) => iri !== value.iri), { ...value, draft }])
    onChange(others)
  }
  const putBack = (iri: Iri) => {
    const draft = removed.find((each) => each.iri === iri)?.draft
    if (draft !== undefined) onChange({ ...drafts, [iri]: draft })
  }
  return (
    <Flex as="section" aria-label={texts.keptValues} direction="column" gap="3" marginBottom="5">
      {rows.map((value) => {
        const isRemoved = drafts[value.iri] === undefined
        return (
          <Row
            key={value.iri}
            value={value}
            isRemoved={isRemoved}
            isDisabled={isDisabled}
            onPress={() => (isRemoved ? putBack(value.iri) : remove(value))}
          />
        )
      })}
    </Flex>
  )
}

type RowProps = { value: KeptValue; isRemoved: boolean; isDisabled: boolean; onPress: () => void }

function Row({ value: { title, value, reason, error }, isRemoved, isDisabled, onPress }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Takes the focus of the unmounted input, whose place it takes.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.role === 'dialog') button.current?.focus()
  }, [])
  const isRefused = error !== undefined && !isRemoved
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="3"
      padding="3"
      borderRadius="l2"
      background="warning.tint"
    >
      <Box flex="1 1 240px" minWidth={0}>
        <Box fontSize="sm" lineHeight="sm" fontWeight="medium" color="fg.muted">
          {title ?? texts.unknown}
        </Box>
        <Box
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          textDecoration={isRemoved ? 'line-through' : undefined}
        >
          {wholeValue(value)}
        </Box>
        <Box aria-live="polite" fontSize="sm" lineHeight="sm" color={isRefused ? 'failed' : 'warning'}>
          {hintOf(reason, error, isRemoved)}
        </Box>
      </Box>
      {reason === 'deleted' || isRemoved || isRefused ? (
        <Button ref={button} data-refused={isRefused || undefined} disabled={isDisabled} onClick={onPress}>
          {isRemoved ? texts.undo : texts.removeValue}
        </Button>
      ) : null}
    </Flex>
  )
}

function hintOf(reason: KeptValue['reason'], error: string | undefined, isRemoved: boolean): string {
  if (isRemoved) return texts.valueRemoved
  if (reason === 'deleted') return texts.fieldDeleted
  return error ?? texts.fieldDisabled
}
