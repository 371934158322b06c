import { marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import manifest from '../manifest.json' with { type: 'json' };

describe('the manifest', () => {
  it('requests only the permissions that the extension needs', () => {
    expect([...manifest.permissions].sort()).toEqual(['activeTab', 'alarms', 'scripting', 'storage']);
    expect(manifest.content_scripts.flatMap(({ matches }) => matches)).toEqual(['https://*.akulaku.com/*']);
    // Requested when a run over these marketplaces starts, and given up when it ends.
    expect(manifest.optional_host_permissions).toEqual(
      marketplaceTypes
        .filter((type) => type !== 'akulaku')
        .flatMap((type) => marketplaces[type].hosts.map((host) => `https://*.${host}/*`)),
    );
    for (const key of ['host_permissions', 'externally_connectable', 'web_accessible_resources'])
      expect(manifest).not.toHaveProperty(key);
  });

  it('only runs its own scripts and cannot be framed', () => {
    const policy = new Map(
      manifest.content_security_policy.extension_pages.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'none'");
  });
});
