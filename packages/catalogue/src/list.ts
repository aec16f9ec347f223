import type { Category } from '@portico/contract/apps/schemas/application';
import type { Listing } from './guide.ts';

type Row = readonly [
  id: string,
  name: string,
  category: Category,
  description: string,
  letters: string,
  colour: string,
];

/** The applications, by name. Each has a guide in the file of its id. */
const rows: readonly Row[] = [
  ['actual-budget', 'Actual Budget', 'finance', 'Budgeting by envelopes', 'AB', '#6b46c1'],
  ['airflow', 'Apache Airflow', 'development', 'Scheduled workflows for data', 'AA', '#0173df'],
  ['superset', 'Apache Superset', 'business', 'Charts and data exploration', 'AS', '#147c9b'],
  ['argo-cd', 'Argo CD', 'development', 'Deployments to Kubernetes from Git', 'AC', '#cd4910'],
  ['audiobookshelf', 'Audiobookshelf', 'household', 'Audiobooks and podcasts', 'AU', '#986a38'],
  [
    'aws',
    'AWS Application Load Balancer',
    'development',
    'Sign-in in front of any application on AWS',
    'AL',
    '#894aff',
  ],
  ['bookstack', 'BookStack', 'business', 'Documentation in books and chapters', 'BS', '#0279b8'],
  [
    'cloudflare-access',
    'Cloudflare Access',
    'development',
    'Sign-in in front of any application behind Cloudflare',
    'CA',
    '#b75c0c',
  ],
  ['directus', 'Directus', 'development', 'Database with an API and an editor', 'DI', '#6644ff'],
  ['discourse', 'Discourse', 'business', 'Forum', 'DC', '#3a3a44'],
  ['freshrss', 'FreshRSS', 'household', 'News feeds', 'FR', '#0062be'],
  ['gitea', 'Gitea, Forgejo', 'development', 'Git repositories and reviews', 'GF', '#4f8120'],
  ['gitlab', 'GitLab', 'development', 'Git repositories, reviews and pipelines', 'GL', '#cf4603'],
  ['grafana', 'Grafana', 'development', 'Dashboards and alerts', 'GR', '#c25400'],
  ['harbor', 'Harbor', 'development', 'Registry of container images', 'HA', '#2573d5'],
  ['home-assistant', 'Home Assistant', 'household', 'Home automation', 'HO', '#127ba1'],
  ['immich', 'Immich', 'household', 'Photos and videos', 'IM', '#da2d69'],
  ['jellyfin', 'Jellyfin', 'household', 'Films, series and music', 'JF', '#8a5cc8'],
  ['jenkins', 'Jenkins', 'development', 'Builds and pipelines', 'JE', '#b5332f'],
  ['jupyterhub', 'JupyterHub', 'development', 'Notebooks for teams', 'JH', '#bb551f'],
  ['karakeep', 'Karakeep', 'household', 'Bookmarks and notes', 'KA', '#334155'],
  ['kubernetes', 'Kubernetes', 'development', 'Clusters, through kubectl', 'KU', '#326ce5'],
  ['mattermost', 'Mattermost', 'business', 'Team chat', 'MM', '#1e325c'],
  ['mealie', 'Mealie', 'household', 'Recipes and meal plans', 'ME', '#ac5e13'],
  ['mediawiki', 'MediaWiki', 'business', 'Wiki', 'MW', '#006699'],
  ['metabase', 'Metabase', 'business', 'Questions and dashboards about data', 'MB', '#2178c2'],
  ['miniflux', 'Miniflux', 'household', 'News feeds', 'MF', '#4b5563'],
  ['minio', 'MinIO', 'development', 'Object storage', 'MI', '#c72c48'],
  ['moodle', 'Moodle', 'business', 'Courses and learning', 'MO', '#b55c06'],
  ['n8n', 'n8n', 'development', 'Automated workflows', 'N8', '#e11e4d'],
  ['netbox', 'NetBox', 'development', 'Inventory of networks and data centres', 'NB', '#008078'],
  ['nextcloud', 'Nextcloud', 'business', 'Files, calendars and collaboration', 'NC', '#0079ba'],
  ['odoo', 'Odoo', 'business', 'Business management', 'OD', '#875a7b'],
  ['open-webui', 'Open WebUI', 'business', 'Chat with language models', 'OW', '#27272a'],
  ['outline', 'Outline', 'business', 'Knowledge base for teams', 'OU', '#3b5bdb'],
  ['paperless-ngx', 'Paperless-ngx', 'household', 'Archive of scanned documents', 'PN', '#17541f'],
  ['penpot', 'Penpot', 'development', 'Design and prototypes', 'PP', '#298367'],
  ['pgadmin', 'pgAdmin', 'development', 'Administration of PostgreSQL', 'PG', '#336791'],
  ['planka', 'PLANKA', 'business', 'Boards for projects', 'PL', '#2c7a7b'],
  ['portainer', 'Portainer', 'development', 'Management of containers', 'PO', '#067aa7'],
  ['proxmox', 'Proxmox VE', 'development', 'Virtual machines and containers', 'PX', '#bc5420'],
  ['rocket-chat', 'Rocket.Chat', 'business', 'Team chat', 'RC', '#e50a2a'],
  ['seafile', 'Seafile', 'business', 'File synchronisation', 'SF', '#af5e05'],
  ['semaphore', 'Semaphore UI', 'development', 'Runs of Ansible and Terraform', 'SE', '#0f766e'],
  ['synapse', 'Synapse', 'business', 'Matrix chat server', 'SY', '#0d8161'],
  ['tailscale', 'Tailscale', 'development', 'Private network between devices', 'TS', '#4f46e5'],
  ['vaultwarden', 'Vaultwarden', 'household', 'Password manager', 'VW', '#175ddc'],
  ['vikunja', 'Vikunja', 'household', 'Tasks and lists', 'VI', '#3863ff'],
  ['wiki-js', 'Wiki.js', 'business', 'Wiki', 'WJ', '#1976d2'],
  ['wordpress', 'WordPress', 'business', 'Websites and blogs', 'WP', '#21759b'],
  ['zammad', 'Zammad', 'business', 'Support tickets', 'ZA', '#986b04'],
  ['zulip', 'Zulip', 'business', 'Team chat by topics', 'ZU', '#6d5dd3'],
];

/** Every application of the catalogue, by name. Only names and descriptions load with it. */
export const catalogue: readonly Listing[] = /* @__PURE__ */ rows.map(
  ([id, name, category, description, letters, colour]) => ({
    id,
    name,
    category,
    description,
    monogram: { letters, colour },
    load: () => import(`./guides/${id}.ts`),
  }),
);

/** The choice for an application that the catalogue does not have. */
export const otherApplication: Listing = {
  id: 'other',
  name: 'OpenID Connect app',
  category: 'business',
  description: 'Any app that supports OpenID Connect',
  load: () => import('./guides/other.ts'),
};
