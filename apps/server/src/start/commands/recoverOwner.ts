import { recoverOwner } from '../../people/users/owner.ts';
import { say } from '../reportFailure.ts';
import { runOnHub } from './command.ts';

/** `npm run recover-owner`: sets a new one-time password for the owner. */
await runOnHub(async hub => {
  const recovered = await recoverOwner(hub);
  if (recovered === null) {
    say('There is no owner yet: start the hub once.');
    process.exitCode = 1;
    return;
  }
  say(`username            ${recovered.username}`);
  say(`one-time password   ${recovered.password}   (shown only once, valid for 7 days)`);
  if (recovered.hadRule) say('The sign-in rule of owners was removed. Set it again in the settings.');
});
