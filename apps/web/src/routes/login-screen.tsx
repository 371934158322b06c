import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@pindahlapak/contract';
import { authTexts } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { paths } from '../app/paths.ts';
import { Field } from '../components/form/field.tsx';
import { applyFieldErrors } from '../components/form/apply-field-errors.ts';
import { Button } from '../components/ui/button.tsx';
import { Input } from '../components/ui/input.tsx';
import { PasswordInput } from '../components/ui/password-input.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { api } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { takeReturnPoint } from '../lib/return-point.ts';
import { startSession } from '../lib/session.ts';

/** Sign in (spec section 2). After an expired session the same seller lands where they were. */
export function LoginScreen() {
  const router = useRouter();
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(login.body),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.call(login, { body }),
    onSuccess: async ({ data: token, message }, { email }) => {
      queries.clear();
      startSession(token);
      notify.success(message);
      await router.navigate({ to: takeReturnPoint(email) ?? paths.dashboard, replace: true });
    },
    onError: (error) => applyFieldErrors(form, error),
  });
  return (
    <>
      <AuthHeading title={authTexts.loginTitle} text={authTexts.loginText} />
      <form noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
        <Field label={authTexts.email} error={errors.email?.message}>
          {(control) => (
            <Input
              type="email"
              inputMode="email"
              autoComplete="username"
              placeholder={authTexts.emailPlaceholder}
              {...control}
              {...form.register('email')}
            />
          )}
        </Field>
        <Field label={authTexts.password} error={errors.password?.message} className="mt-2">
          {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />}
        </Field>
        <p className="-mt-1 mb-5 text-right text-sm">
          <Link to={paths.forgotPassword} className="text-link">
            {authTexts.forgotLink}
          </Link>
        </p>
        <Button type="submit" size="large" className="w-full" busy={isPending}>
          {isPending ? authTexts.loginBusy : authTexts.loginSubmit}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        {authTexts.noAccount}{' '}
        <Link to={paths.register} className="text-link">
          {authTexts.registerLink}
        </Link>
      </p>
    </>
  );
}
