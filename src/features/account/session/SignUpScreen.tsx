import { useState } from 'react'
import { useSearch } from 'wouter'
import { ConfirmSignUp } from './ConfirmSignUp'
import { SignUpDone } from './SignUpDone'
import { SignUpForm } from './SignUpForm'

/** /sign-up; with a token it is the target of the link in the mail. */
export function SignUpScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (token !== '') return <ConfirmSignUp key={token} token={token} />
  return sentTo === null ? <SignUpForm onDone={setSentTo} /> : <SignUpDone email={sentTo} />
}
