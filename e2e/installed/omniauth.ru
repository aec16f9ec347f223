# frozen_string_literal: true

# A web application with omniauth and its strategy for OpenID Connect.
require 'cgi'
require 'omniauth'
require 'omniauth_openid_connect'

url = "http://localhost:#{ENV.fetch('PORT')}"
hub = URI(ENV.fetch('ISSUER'))

use Rack::Session::Cookie, secret: 'only for tests, and at least 64 characters, as Rack itself wants it'
# A sign-on is a form elsewhere; here a link begins it.
OmniAuth.config.allowed_request_methods = %i[get post]
OmniAuth.config.silence_get_warning = true
OmniAuth.config.logger = Logger.new(IO::NULL)
use OmniAuth::Builder do
  provider :openid_connect,
           issuer: hub.to_s,
           # Its discovery needs https.
           discovery: false,
           scope: %i[openid profile email],
           post_logout_redirect_uri: "#{url}/",
           client_options: {
             identifier: ENV.fetch('CLIENT_ID'), secret: ENV.fetch('CLIENT_SECRET'),
             redirect_uri: "#{url}/auth/openid_connect/callback",
             scheme: hub.scheme, host: hub.host, port: hub.port,
             authorization_endpoint: '/oidc/auth', token_endpoint: '/oidc/token', userinfo_endpoint: '/oidc/userinfo',
             jwks_uri: "#{hub}/oidc/jwks", end_session_endpoint: "#{hub}/oidc/logout"
           }
end

# The application has one user at a time.
name = nil
page = ->(text) { [200, { 'Content-Type' => 'text/html' }, ["<h1>#{CGI.escapeHTML(text)}</h1>"]] }
lead_to = ->(address) { [302, { 'Location' => address }, []] }

run(lambda do |env|
  case env['PATH_INFO']
  when '/auth/openid_connect/callback'
    name = env.fetch('omniauth.auth').info.name
    lead_to.call('/')
  when '/auth/failure' then page.call("Failed: #{env['QUERY_STRING']}")
  when '/sign-in' then lead_to.call('/auth/openid_connect')
  when '/sign-out'
    name = nil
    lead_to.call('/auth/openid_connect/logout')
  when '/favicon.ico' then [204, {}, []]
  else page.call(name ? "Hello, #{name}" : 'Signed out')
  end
end)
