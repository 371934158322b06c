import { Loading } from '../components/ui/skeleton.tsx';

/** An empty page in the canvas' colour: the login is there within a moment. */
export function AuthPending() {
  return (
    <Loading className="min-h-dvh">
      <span />
    </Loading>
  );
}
